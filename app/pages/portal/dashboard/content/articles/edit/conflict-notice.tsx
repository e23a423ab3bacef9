import { useState } from 'react'
import { timeOf } from '#app/portal/moments.ts'
import { Answered } from '#app/portal/panel.tsx'
import { useFreshCall } from '#app/portal/use-call.ts'
import { articleCalls } from '#features/articles/calls.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'

/** Someone else saved meanwhile: both texts are there, and a person decides which goes on. */
export function ConflictNotice(props: {
  articleId: string
  onTakeTheirs: () => Promise<void>
  onKeepMine: (version: number) => Promise<boolean>
}) {
  const { loaded, reload } = useFreshCall(articleCalls.find, { params: { id: props.articleId } })
  const [busy, setBusy] = useState(false)
  const act = (work: () => Promise<unknown>) => async () => {
    setBusy(true)
    await work().finally(() => setBusy(false))
  }
  return (
    <Alert live kind="warning" title="This article was saved elsewhere in the meantime">
      <Answered
        loaded={loaded}
        what="The other text"
        onRetry={reload}
        skeleton={<p>Nothing that you wrote is lost.</p>}
      >
        {({ savedBy, savedAt, version }) => (
          <>
            <p>
              {savedBy ?? 'Someone'} saved it on {timeOf(savedAt)}. Nothing that you wrote is lost:
              keep your text, and theirs stays among the revisions; or go on with theirs.
            </p>
            <div className="mt-3 flex flex-wrap gap-3">
              <Button size="sm" disabled={busy} onClick={act(() => props.onKeepMine(version))}>
                Keep my text
              </Button>
              <Button size="sm" variant="outline" disabled={busy} onClick={act(props.onTakeTheirs)}>
                Go on with theirs
              </Button>
            </div>
          </>
        )}
      </Answered>
    </Alert>
  )
}
