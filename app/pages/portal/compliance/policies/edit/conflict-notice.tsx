import { useState } from 'react'
import { timeOf } from '#app/portal/moments.ts'
import { Answered } from '#app/portal/panel.tsx'
import { useFreshCall } from '#app/portal/use-call.ts'
import { policyCalls } from '#features/policies/calls.ts'
import type { PathParams } from '#lib/portal-links.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Texts } from '../policy/compare.tsx'
import type { PolicyDraft } from './use-policy-draft.ts'

/** Someone else saved meanwhile: both texts are there, and a person decides which goes on. */
export function ConflictNotice({
  of,
  draft,
}: {
  of: PathParams<'/compliance/policies/:id/versions/:versionId'>
  draft: PolicyDraft
}) {
  const { loaded, reload } = useFreshCall(policyCalls.findVersion, { params: of })
  const [busy, setBusy] = useState(false)
  const [comparing, setComparing] = useState(false)
  const keepMine = async (version: number) => {
    setBusy(true)
    await draft.saveOver(version).finally(() => setBusy(false))
  }
  return (
    <Alert live kind="warning" title="A colleague has changed it in the meantime">
      <Answered
        loaded={loaded}
        what="The other text"
        onRetry={reload}
        skeleton={<p>Nothing that you wrote is lost.</p>}
      >
        {(theirs) => (
          <>
            <p>
              {theirs.savedBy} saved it on {timeOf(theirs.savedAt)}. Nothing is lost: keep your
              text, and theirs stays below the editor; or go on with theirs.
            </p>
            <div className="mt-3 flex flex-wrap gap-3">
              <Button size="sm" disabled={busy} onClick={() => void keepMine(theirs.version)}>
                Keep my text
              </Button>
              <Button
                size="sm"
                variant="outline"
                disabled={busy}
                onClick={() => draft.reset(theirs)}
              >
                Go on with theirs
              </Button>
              <Button size="sm" variant="ghost" onClick={() => setComparing(true)}>
                Compare them
              </Button>
            </div>
            {comparing && (
              <Dialog open size="wide" onOpenChange={setComparing} title="From their text to yours">
                <Texts before={theirs} after={draft.text} />
              </Dialog>
            )}
          </>
        )}
      </Answered>
    </Alert>
  )
}
