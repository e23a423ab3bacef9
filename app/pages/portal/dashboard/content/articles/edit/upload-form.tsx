import { useSubmission } from '#app/portal/use-submission.ts'
import { call } from '#app/session/call.ts'
import { pictureCalls } from '#features/articles/calls.ts'
import { largestPictureBytes, PictureAlt, type PictureRow } from '#features/articles/schema/desk.ts'
import { Button } from '#ui/button.tsx'
import { controlStyle, Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'

const megabytes = largestPictureBytes / 1024 / 1024

export function UploadForm({ onUploaded }: { onUploaded: (picture: PictureRow) => void }) {
  const { formProps, errors, failure, busy } = useSubmission<'file' | 'alt'>({
    check: (form) => {
      const file = form.get('file')
      const size = file instanceof File ? file.size : 0
      return {
        ...(size === 0 && { file: 'Please choose a picture' }),
        ...(size > largestPictureBytes && {
          file: `It is larger than ${megabytes} MB. Please make it smaller first`,
        }),
        ...(!PictureAlt.safeParse(form.get('alt')).success && {
          alt: 'Please say what the picture shows',
        }),
      }
    },
    send: async (form) => {
      onUploaded(await call(pictureCalls.upload, { body: form }))
    },
  })
  return (
    <form {...formProps} className="grid gap-5">
      <Field
        name="file"
        label="Picture"
        hint={`JPEG, PNG, WebP or AVIF of at most ${megabytes} MB. Where and with what it was taken is removed.`}
        error={errors.file}
      >
        {(control) => (
          <input
            {...control}
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif"
            className={`${controlStyle} file:mr-4 file:rounded-full file:bg-paper-2 file:px-4 file:py-1.5 file:font-semibold`}
          />
        )}
      </Field>
      <Field
        name="alt"
        label="What it shows"
        hint="For people who cannot see it."
        error={errors.alt}
      >
        {(control) => <Input {...control} maxLength={300} autoComplete="off" />}
      </Field>
      <div role="alert" className="empty:sr-only">
        {failure && (
          <p className="rounded-field bg-alarm-soft px-4 py-3 font-medium text-alarm">{failure}</p>
        )}
      </div>
      <Button type="submit" aria-busy={busy} disabled={busy} className="justify-self-start">
        {busy ? 'Uploading…' : 'Upload and use it'}
      </Button>
    </form>
  )
}
