import { useCallback, useEffect, useRef, useState } from 'react'
import { notSaved, type SaveState } from '#app/portal/markdown/save-state.ts'
import { useNoticeEnd } from '#app/portal/use-api.ts'
import { call } from '#app/session/call.ts'
import { articleCalls } from '#features/articles/calls.ts'
import type { ArticleDraft, EditedArticle, SaveKind } from '#features/articles/schema/desk.ts'
import { forgetUnsaved, keepUnsaved, unsavedOf } from './unsaved-text.ts'

const pauseMs = 2500
const retryMs = 15_000

/**
 * The text of an article while it is written: it saves itself a moment after the last key, one save
 * at a time, and whatever the server has not taken yet stays in the browser, even over a reload.
 */
export function useArticleDraft(article: EditedArticle) {
  const [found] = useState(() => unsavedOf(article))
  const [content, setContent] = useState(found?.content ?? article.content)
  const [putBack, setPutBack] = useState(found !== undefined)
  const [state, setState] = useState<SaveState>(
    putBack ? { is: 'unsaved' } : { is: 'saved', at: article.savedAt },
  )
  const [hasChanges, setHasChanges] = useState(article.hasChanges)
  // What a save that is under way must know, whatever has been typed since it began.
  const now = useRef({ content, version: found?.version ?? article.version, isSaved: !found })
  const saving = useRef<Promise<boolean>>(undefined)
  const noticeEnd = useNoticeEnd()

  const save = useCallback(
    async (kind: SaveKind): Promise<boolean> => {
      await saving.current
      const { content: sent, version } = now.current
      const send = async () => {
        setState({ is: 'saving' })
        try {
          const saved = await call(articleCalls.save, {
            params: { id: article.id },
            input: { version, kind, ...sent },
          })
          now.current.version = saved.version
          setHasChanges(saved.hasChanges)
          const isAll = now.current.content === sent
          now.current.isSaved = isAll
          if (isAll) forgetUnsaved(article.id)
          else keepUnsaved(article.id, now.current)
          setState(isAll ? { is: 'saved', at: saved.savedAt } : { is: 'unsaved' })
          return true
        } catch (error) {
          noticeEnd(error)
          setState(notSaved(error))
          return false
        }
      }
      const sending = send()
      saving.current = sending
      const done = await sending
      saving.current = undefined
      return done
    },
    [article.id, noticeEnd],
  )

  useEffect(() => {
    if (state.is !== 'unsaved' && state.is !== 'failed') return
    const wait = state.is === 'failed' ? retryMs : pauseMs
    // Each key renews the state, and so the wait.
    const timer = setTimeout(() => void save('auto'), wait)
    return () => clearTimeout(timer)
  }, [state, save])

  // Whoever goes on to another page at once has written it all the same.
  useEffect(() => () => void (now.current.isSaved || save('auto')), [save])

  const change = useCallback(
    (changed: Partial<ArticleDraft>) => {
      now.current.content = { ...now.current.content, ...changed }
      now.current.isSaved = false
      setContent(now.current.content)
      keepUnsaved(article.id, now.current)
      setState((before) => (before.is === 'conflict' ? before : { is: 'unsaved' }))
    },
    [article.id],
  )

  /** Begins again from what the server has, after a publication or another text was taken. */
  const reset = useCallback((fresh: EditedArticle) => {
    forgetUnsaved(fresh.id)
    now.current = { content: fresh.content, version: fresh.version, isSaved: true }
    setContent(fresh.content)
    setHasChanges(fresh.hasChanges)
    setPutBack(false)
    setState({ is: 'saved', at: fresh.savedAt })
  }, [])

  /** Keeps what is written here, over a version that is known now and stays as a revision. */
  const saveOver = useCallback(
    (version: number) => {
      now.current.version = version
      return save('over')
    },
    [save],
  )

  const version = () => now.current.version
  return { content, change, state, hasChanges, putBack, save, saveOver, reset, version }
}

export type ArticleDraftState = ReturnType<typeof useArticleDraft>
