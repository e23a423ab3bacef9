/** What a machine is given to sign with, as docs/telemetry.md has it. */
export const keyFile = (key: { device: string; serial: string; privateKey: string }) => ({
  device: key.device,
  serial: key.serial,
  private_key: key.privateKey,
})
