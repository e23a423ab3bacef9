import { useState } from 'react'
import { ExampleBadge } from '#app/portal/example-badge.tsx'
import { timeOf } from '#app/portal/moments.ts'
import { Answered } from '#app/portal/panel.tsx'
import { SaveFileButton } from '#app/portal/save-file-button.tsx'
import { useFreshCall } from '#app/portal/use-call.ts'
import { evidenceCalls } from '#features/controls/calls/evidence.ts'
import { type EvidenceDetail, mostVersions } from '#features/controls/schema/evidence.ts'
import { evidenceKinds } from '#lib/compliance-words.ts'
import { fileNameOf } from '#lib/file-kinds.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import { useMay } from '../../use-may.ts'
import { shortDay } from '../marks.tsx'
import { ChangeForm, RenewForm, RetireForm } from './evidence-forms.tsx'
import { Expiry, fileAddress, fileWords } from './evidence-list.tsx'

/** One piece of evidence with every file there has been of it. */
export function EvidenceDialog(props: { id: string; onClose: () => void; onChanged: () => void }) {
  const { loaded, reload } = useFreshCall(evidenceCalls.find, { params: { id: props.id } })
  const changed = () => {
    reload()
    props.onChanged()
  }
  return (
    <Dialog
      open
      size="wide"
      onOpenChange={(open) => open || props.onClose()}
      title={loaded.status === 'there' ? loaded.answer.title : 'Evidence'}
    >
      <Answered
        loaded={loaded}
        what="The evidence"
        onRetry={reload}
        skeleton={
          <SkeletonGroup label="evidence">
            <Skeleton className="h-48 w-full" />
          </SkeletonGroup>
        }
      >
        {(evidence) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <p className="flex flex-wrap items-center gap-2">
              <span>
                {evidenceKinds[evidence.kind]} for {evidence.controls.join(', ')}
              </span>
              <Expiry row={evidence} />
              {evidence.example && <ExampleBadge />}
            </p>
            <Versions evidence={evidence} />
            <Changes evidence={evidence} onChanged={changed} />
          </div>
        )}
      </Answered>
    </Dialog>
  )
}

function Versions({ evidence }: { evidence: EvidenceDetail }) {
  return (
    <section aria-labelledby="versions">
      <h3 id="versions" className="mb-3 text-lg">
        Versions
      </h3>
      <ol className="divide-y divide-line rounded-field border border-line">
        {evidence.versions.map((version) => (
          <li
            key={version.number}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3"
          >
            <div className="min-w-0">
              <p className="font-medium">
                Version {version.number}
                {version.number === evidence.latest && ', the one that counts'}
              </p>
              <p className="text-sm text-ink-2">
                {fileWords(version)}, from {shortDay(version.effectiveOn)}
                {version.expiresOn && ` until ${shortDay(version.expiresOn)}`}. Added by{' '}
                {version.addedBy}, {timeOf(version.addedAt)}
              </p>
              <p className="font-mono text-xs text-ink-2 wrap-anywhere">SHA-256 {version.sha256}</p>
            </div>
            <SaveFileButton
              path={fileAddress(evidence.id, version.number)}
              name={fileNameOf(`${evidence.title} v${version.number}`, version.extension)}
              about={`version ${version.number}`}
            >
              Download
            </SaveFileButton>
          </li>
        ))}
      </ol>
      {evidence.versions.length === mostVersions && (
        <p className="mt-2 text-sm text-ink-2">The newest {mostVersions} are listed.</p>
      )}
    </section>
  )
}

/** What the software shows, only the software shows; what is retired stays as it was. */
function Changes(props: { evidence: EvidenceDetail; onChanged: () => void }) {
  const { evidence, onChanged } = props
  const mayWrite = useMay('controls.write')
  const [doing, setDoing] = useState<'renew' | 'change' | 'retire'>()
  if (!mayWrite || evidence.kind === 'shown' || evidence.retiredAt) return null
  const done = () => {
    setDoing(undefined)
    onChanged()
  }
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap gap-3">
        <Button size="sm" variant="outline" onClick={() => setDoing('renew')}>
          Add a new version
        </Button>
        <Button size="sm" variant="outline" onClick={() => setDoing('change')}>
          Change title or controls
        </Button>
        <Button size="sm" variant="ghost" onClick={() => setDoing('retire')}>
          Retire it
        </Button>
      </div>
      {doing === 'renew' && <RenewForm id={evidence.id} onDone={done} />}
      {doing === 'change' && <ChangeForm evidence={evidence} onDone={done} />}
      {doing === 'retire' && <RetireForm id={evidence.id} onDone={done} />}
    </div>
  )
}
