import { useState } from 'react'
import { checkWith } from '#app/portal/check-with.ts'
import { CompanySearch, type KnownCompany, newCompany } from '#app/portal/company-search.tsx'
import { FormEnd } from '#app/portal/form-end.tsx'
import { useSubmission } from '#app/portal/use-submission.ts'
import { call } from '#app/session/call.ts'
import { deskDocumentCalls } from '#features/documents/calls/desk.ts'
import { largestDocumentBytes, NewDocument } from '#features/documents/schema/desk.ts'
import { documentKinds } from '#features/documents/schema/own.ts'
import { Dialog } from '#ui/dialog.tsx'
import { controlStyle, Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { NativeSelect } from '#ui/native-select.tsx'

const megabytes = largestDocumentBytes / 1024 / 1024

export function UploadDialog(props: { onClose: () => void; onAdded: () => void }) {
  const [company, setCompany] = useState<KnownCompany>()
  const wordsOf = (form: FormData) => ({
    companyId: company?.id ?? '',
    name: String(form.get('name') ?? ''),
    kind: String(form.get('kind') ?? ''),
  })
  const { formProps, errors, failure, busy } = useSubmission<
    'companyId' | 'name' | 'kind' | 'file'
  >({
    check: (form) => {
      const file = form.get('file')
      const size = file instanceof File ? file.size : 0
      return {
        ...checkWith(NewDocument, wordsOf(form)),
        ...(size === 0 && { file: 'Please choose a file' }),
        ...(size > largestDocumentBytes && {
          file: `It is larger than ${megabytes} MB. Please make it smaller first`,
        }),
      }
    },
    send: async (form) => {
      form.set('companyId', company?.id ?? '')
      await call(deskDocumentCalls.add, { body: form })
      props.onAdded()
      props.onClose()
    },
  })
  return (
    <Dialog open onOpenChange={(open) => open || props.onClose()} title="Add a document">
      <form {...formProps} className="grid gap-5">
        <CompanySearch
          name="companyId"
          start=""
          chosen={company}
          onChoose={(chosen) => chosen !== newCompany && setCompany(chosen)}
          error={errors.companyId}
        />
        <Field name="name" label="Name" hint="As the client reads it." error={errors.name}>
          {(control) => <Input {...control} maxLength={120} autoComplete="off" />}
        </Field>
        <Field name="kind" label="What it is" error={errors.kind}>
          {(control) => (
            <NativeSelect {...control} defaultValue="certificate">
              {Object.entries(documentKinds).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
        <Field
          name="file"
          label="File"
          hint={`PDF, PNG or JPEG of at most ${megabytes} MB.`}
          error={errors.file}
        >
          {(control) => (
            <input
              {...control}
              type="file"
              accept="application/pdf,image/png,image/jpeg"
              className={`${controlStyle} file:mr-4 file:rounded-full file:bg-paper-2 file:px-4 file:py-1.5 file:font-semibold`}
            />
          )}
        </Field>
        <FormEnd failure={failure} busy={busy} label="Add it" busyLabel="Uploading…" />
      </form>
    </Dialog>
  )
}
