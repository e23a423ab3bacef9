import { useState } from 'react'
import { checkWith } from '#app/portal/check-with.ts'
import { timeOf } from '#app/portal/moments.ts'
import { Answered } from '#app/portal/panel.tsx'
import { SaveFileButton } from '#app/portal/save-file-button.tsx'
import { useApi } from '#app/portal/use-api.ts'
import { useSubmission } from '#app/portal/use-submission.ts'
import { callApi } from '#app/session/api.ts'
import {
  type EvidenceDetail,
  EvidenceEnd,
  mostVersions,
  NewVersion,
} from '#features/controls/schema/evidence.ts'
import { londonDate } from '#lib/business-hours.ts'
import { evidenceKinds } from '#lib/compliance-words.ts'
import { fileNameOf } from '#lib/file-kinds.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import { FormEnd } from '../../../dashboard/support/form-end.tsx'
import { DateField } from '../../date-field.tsx'
import { useMay } from '../../use-may.ts'
import { ExampleBadge, shortDay } from '../marks.tsx'
import { Expiry, fileAddress, fileWords } from './evidence-list.tsx'
import { FileField, fileProblem } from './file-field.tsx'

/** One piece of evidence with every file there has been of it. */
export function EvidenceDialog(props: { id: string; onClose: () => void; onChanged: () => void }) {
  const { loaded, reload } = useApi<EvidenceDetail>(`/api/evidence/${props.id}`)
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
              {evidenceKinds[evidence.kind]} for {evidence.controls.join(', ')}
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
  const [doing, setDoing] = useState<'renew' | 'retire'>()
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
        <Button size="sm" variant="ghost" onClick={() => setDoing('retire')}>
          Retire it
        </Button>
      </div>
      {doing === 'renew' && <RenewForm id={evidence.id} onDone={done} />}
      {doing === 'retire' && <RetireForm id={evidence.id} onDone={done} />}
    </div>
  )
}

function RenewForm({ id, onDone }: { id: string; onDone: () => void }) {
  const spanOf = (form: FormData) => ({
    effectiveOn: String(form.get('effectiveOn') ?? ''),
    expiresOn: String(form.get('expiresOn') ?? '') || null,
  })
  const { formProps, errors, failure, busy } = useSubmission<'effectiveOn' | 'expiresOn' | 'file'>({
    check: (form) => ({ ...checkWith(NewVersion, spanOf(form)), ...fileProblem(form) }),
    send: async (form) => {
      await callApi(`/api/evidence/files/${id}`, { method: 'POST', body: form })
      onDone()
    },
  })
  return (
    <form {...formProps} className="grid gap-5 rounded-field border border-line p-4">
      <FileField error={errors.file} />
      <div className="grid gap-5 sm:grid-cols-2">
        <DateField
          name="effectiveOn"
          label="Effective from"
          start={londonDate(new Date())}
          error={errors.effectiveOn}
        />
        <DateField name="expiresOn" label="Ends on" optional error={errors.expiresOn} />
      </div>
      <FormEnd failure={failure} busy={busy} label="Add this version" busyLabel="Uploading…" />
    </form>
  )
}

function RetireForm({ id, onDone }: { id: string; onDone: () => void }) {
  const reasonOf = (form: FormData) => ({ reason: String(form.get('reason') ?? '') })
  const { formProps, errors, failure, busy } = useSubmission<'reason'>({
    check: (form) => checkWith(EvidenceEnd, reasonOf(form)),
    send: async (form) => {
      await callApi(`/api/evidence/${id}/retire`, { method: 'POST', body: reasonOf(form) })
      onDone()
    },
  })
  return (
    <form {...formProps} className="grid gap-5 rounded-field border border-line p-4">
      <Field
        name="reason"
        label="Why it no longer counts"
        hint="Its files are kept."
        error={errors.reason}
      >
        {(control) => <Input {...control} maxLength={300} autoComplete="off" />}
      </Field>
      <FormEnd failure={failure} busy={busy} label="Retire it" />
    </form>
  )
}
