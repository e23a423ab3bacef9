import { ApiRefusal } from '#app/session/api.ts'
import { authWords } from '#app/session/auth-words.ts'
import { clockOf } from '../moments.ts'

/** How far the server has what is written here. */
export type SaveState =
  | { is: 'saved'; at: string }
  | { is: 'unsaved' | 'saving' | 'conflict' }
  /** What was typed is in the browser. */
  | { is: 'failed'; message: string; fields: Record<string, string> }

/** Why a save was not taken: somebody else has saved meanwhile, or something is wrong. */
export function notSaved(error: unknown): SaveState {
  const refusal = error instanceof ApiRefusal ? error : undefined
  if (refusal?.code === 'changed_meanwhile') return { is: 'conflict' }
  return { is: 'failed', message: authWords(error), fields: refusal?.fields ?? {} }
}

export function saveWords(state: SaveState): string {
  switch (state.is) {
    case 'saved':
      return `Saved ${clockOf(state.at)}`
    case 'saving':
      return 'Saving…'
    case 'unsaved':
      return 'Not saved yet'
    case 'conflict':
      return 'Not saved: another text is there'
    case 'failed':
      return `Not saved. ${Object.values(state.fields)[0] ?? state.message}`
  }
}
