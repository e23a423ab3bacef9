import { useEffect, useState } from 'react'
import { timeOf } from '#app/portal/moments.ts'
import { useCall } from '#app/portal/use-call.ts'
import { policyCalls } from '#features/policies/calls.ts'
import type { ReplacedText } from '#features/policies/schema.ts'
import type { PathParams } from '#lib/portal-links.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Texts } from '../policy/compare.tsx'
import type { PolicyDraft } from './use-policy-draft.ts'

/** Drafts that were written over, to compare with and to take back. */
export function ReplacedTexts({
  of,
  draft,
}: {
  of: PathParams<'/compliance/policies/:id/versions/:versionId'>
  draft: PolicyDraft
}) {
  const { loaded, refresh } = useCall(policyCalls.listReplaced, { params: of })
  const isSaved = draft.state.is === 'saved'
  useEffect(() => {
    if (isSaved) refresh()
  }, [isSaved, refresh])
  const [chosen, setChosen] = useState<ReplacedText>()
  const replaced = loaded.status === 'there' ? loaded.answer : []
  if (replaced.length === 0) return null
  const takeBack = ({ title, body, changes }: ReplacedText) => {
    draft.change({ title, body, changes })
    setChosen(undefined)
  }
  return (
    <section aria-labelledby="replaced-texts">
      <h2 id="replaced-texts" className="mb-2 text-xl">
        Texts that were written over
      </h2>
      <ul className="divide-y divide-line border-line border-y">
        {replaced.map((one) => (
          <li
            key={one.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3"
          >
            <span className="min-w-0 wrap-anywhere">
              {one.savedBy}, {timeOf(one.savedAt)}
            </span>
            <Button size="sm" variant="outline" onClick={() => setChosen(one)}>
              Compare<span className="sr-only"> with the text of {timeOf(one.savedAt)}</span>
            </Button>
          </li>
        ))}
      </ul>
      {chosen && (
        <Dialog
          open
          size="wide"
          onOpenChange={(open) => open || setChosen(undefined)}
          title={`As ${chosen.savedBy} left it on ${timeOf(chosen.savedAt)}`}
          footer={<Button onClick={() => takeBack(chosen)}>Take this text back</Button>}
        >
          <Texts before={chosen} after={draft.text} />
        </Dialog>
      )}
    </section>
  )
}
