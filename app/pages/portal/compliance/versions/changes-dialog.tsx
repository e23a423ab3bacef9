import { DiffLines, TextDiff } from '#app/portal/markdown/text-diff.tsx'
import { Answered } from '#app/portal/panel.tsx'
import { useCall } from '#app/portal/use-call.ts'
import { versionCalls } from '#features/isms/calls/documents.ts'
import type { ItemChange, VersionRow } from '#features/isms/schema/documents.ts'
import { Badge } from '#ui/badge.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** What a version changed, and what the draft has changed since. */
export function ChangesDialog({ version, onClose }: { version: VersionRow; onClose: () => void }) {
  const { loaded, reload } = useCall(versionCalls.changes, { params: { id: version.id } })
  return (
    <Dialog
      open
      size="wide"
      onOpenChange={(open) => open || onClose()}
      title={`Changes of version ${version.number}`}
    >
      <Answered
        loaded={loaded}
        what="The changes"
        onRetry={reload}
        skeleton={<Skeleton className="h-64 w-full" />}
      >
        {({ previousNumber, sincePrevious, untilDraft }) => (
          <div>
            <Disclosure open summary={`From version ${version.number} to the draft`}>
              <Changes changes={untilDraft} />
            </Disclosure>
            <Disclosure
              open={version.state === 'submitted'}
              summary={
                previousNumber === null
                  ? `All of version ${version.number}, the first to be approved`
                  : `From version ${previousNumber} to version ${version.number}`
              }
            >
              <Changes changes={sincePrevious} />
            </Disclosure>
          </div>
        )}
      </Answered>
    </Dialog>
  )
}

const kinds = {
  added: { name: 'Added', colour: 'leaf' },
  changed: { name: 'Changed', colour: 'amber' },
  removed: { name: 'Removed', colour: 'alarm' },
} as const

function Changes({ changes }: { changes: ItemChange[] }) {
  if (changes.length === 0) return <p className="pb-5 text-ink-2">Nothing has changed.</p>
  return (
    <ul className="grid gap-5 pb-5">
      {changes.map(({ key, title, kind, fields }) => (
        <li key={key} className="grid grid-cols-[minmax(0,1fr)] gap-2">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium wrap-anywhere">
            {title} <Badge variant={kinds[kind].colour}>{kinds[kind].name}</Badge>
          </p>
          {fields.map(({ label, from, to }) => (
            <div key={label}>
              <p className="text-sm text-ink-2">{label}</p>
              {from && to ? (
                <TextDiff before={from} after={to} />
              ) : (
                <DiffLines
                  lines={(to ?? from ?? '').split('\n').map((text) => ({
                    kind: to ? 'added' : 'removed',
                    text,
                  }))}
                />
              )}
            </div>
          ))}
        </li>
      ))}
    </ul>
  )
}
