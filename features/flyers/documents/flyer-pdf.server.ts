import { WorkerThread } from '#lib/worker-thread.server.ts'
import { colourOf } from '#ui/palette.ts'
import type { FlyerChoices, Paper } from '../schema.ts'
import type { FlyerTask } from './draw-flyer.server.ts'
import { inks } from './layout.ts'

/** Drawing takes a sixth of a second. A thread of its own: visitors do not keep papers waiting. */
const drawing = new WorkerThread<FlyerTask, Uint8Array>(
  'features/flyers/documents/flyer-worker.server.ts',
  { mostWaiting: 7 },
)

export async function flyerPdf(
  choices: FlyerChoices,
  paper: Paper,
  marks: boolean,
): Promise<Buffer> {
  // The worker is loaded without Vite, and so cannot read the style sheet that has them.
  const colours = Object.fromEntries(inks.map((ink) => [ink, colourOf(ink)]))
  const task = { choices, paper, marks, colours: colours as FlyerTask['colours'] }
  const { buffer } = await drawing.run(task)
  return Buffer.from(buffer)
}
