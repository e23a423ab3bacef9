import { setImmediate } from 'node:timers/promises'

const turns = 5

/**
 * Between the batches of long work: a request that came meanwhile sends its statements one after the
 * other, and would otherwise wait for a batch with each of them on the embedded database.
 */
export async function letOthersIn(): Promise<void> {
  for (let turn = 0; turn < turns; turn++) await setImmediate()
}
