/** Which phase a machine is in (lib/fleet-words.ts); `m` is the machine, `state` its row of machine_states. */
export const phaseOf = (state: string) => `CASE WHEN m.stored_at IS NOT NULL THEN 'stored'
  WHEN ${state}.heard_at IS NULL THEN 'not-connected'
  WHEN m.live_at IS NULL THEN 'commissioning' ELSE 'live' END`
