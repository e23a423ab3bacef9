import { useCallback, useRef, useState } from 'react'
import { notSaved, type SaveState } from '#app/portal/markdown/save-state.ts'
import { useLeaveWarning } from '#app/portal/markdown/use-saving.ts'
import { useNoticeEnd } from '#app/portal/use-api.ts'
import { call } from '#app/session/call.ts'
import { policyCalls } from '#features/policies/calls.ts'
import type { DraftText, SavedDraft, VersionDetail } from '#features/policies/schema.ts'
import { forgetUnsaved, keepUnsaved, unsavedOf } from './unsaved-policy.ts'

/**
 * The text of a version while it is written. It is saved when somebody asks for it, because a change
 * takes approvals back; until then it stays in the browser, even over a reload.
 */
export function usePolicyDraft(policyId: string, opened: VersionDetail) {
  const [found] = useState(() => unsavedOf(opened))
  const [text, setText] = useState<DraftText>(found?.text ?? textOf(opened))
  const [putBack, setPutBack] = useState(found !== undefined)
  const [state, setState] = useState<SaveState>(
    found ? { is: 'unsaved' } : { is: 'saved', at: opened.savedAt },
  )
  /** How far the version has come: a change makes it a draft again. */
  const [stage, setStage] = useState(opened.state)
  const now = useRef({ text, version: found?.version ?? opened.version })
  const noticeEnd = useNoticeEnd()
  const { id } = opened

  const save = useCallback(
    async (over = false): Promise<SavedDraft | undefined> => {
      const { text: sent, version } = now.current
      setState({ is: 'saving' })
      try {
        const saved = await call(policyCalls.saveDraft, {
          params: { id: policyId, versionId: id },
          input: { version, over, ...sent },
        })
        now.current.version = saved.version
        setStage(saved.state)
        const isAll = now.current.text === sent
        if (isAll) forgetUnsaved(id)
        else keepUnsaved(id, now.current)
        setState(isAll ? { is: 'saved', at: saved.savedAt } : { is: 'unsaved' })
        return isAll ? saved : undefined
      } catch (error) {
        noticeEnd(error)
        setState(notSaved(error))
        return undefined
      }
    },
    [policyId, id, noticeEnd],
  )

  const change = useCallback(
    (changed: Partial<DraftText>) => {
      now.current.text = { ...now.current.text, ...changed }
      setText(now.current.text)
      keepUnsaved(id, now.current)
      setState((before) => (before.is === 'conflict' ? before : { is: 'unsaved' }))
    },
    [id],
  )

  /** Keeps what is written here, over a text that is known now and is kept as well. */
  const saveOver = useCallback(
    (version: number) => {
      now.current.version = version
      return save(true)
    },
    [save],
  )

  /** Goes on with what the server has. */
  const reset = useCallback((fresh: VersionDetail) => {
    forgetUnsaved(fresh.id)
    now.current = { text: textOf(fresh), version: fresh.version }
    setText(now.current.text)
    setPutBack(false)
    setStage(fresh.state)
    setState({ is: 'saved', at: fresh.savedAt })
  }, [])

  useLeaveWarning(state.is !== 'saved')
  return { text, change, state, stage, putBack, save, saveOver, reset }
}

export type PolicyDraft = ReturnType<typeof usePolicyDraft>

const textOf = ({ title, body, changes }: VersionDetail): DraftText => ({ title, body, changes })
