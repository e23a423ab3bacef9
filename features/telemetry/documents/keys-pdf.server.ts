import { WorkerThread } from '#lib/worker-thread.server.ts'

/** The key of one machine, as it is put in. */
export interface KeySheet {
  serial: string
  place: string
  device: string
  privateKey: string
}

export interface KeysTask {
  sheets: KeySheet[]
  password: string
}

const drawing = new WorkerThread<KeysTask, Uint8Array>(
  'features/telemetry/documents/keys-worker.server.ts',
)

/** A page for each machine with a QR code to scan at it, encrypted; drawn off the main thread. */
export async function keysPdf(task: KeysTask): Promise<Buffer> {
  const { buffer } = await drawing.run(task)
  return Buffer.from(buffer)
}
