import { FormEnd } from '#app/portal/form-end.tsx'
import { timeOf } from '#app/portal/moments.ts'
import { Answered } from '#app/portal/panel.tsx'
import { useCall } from '#app/portal/use-call.ts'
import { useForm } from '#app/portal/use-form.ts'
import { WithSecondFactor } from '#app/portal/with-second-factor.tsx'
import { controlCalls } from '#features/controls/calls/controls.ts'
import type { Role } from '#lib/roles.ts'
import { roleNames } from '#lib/roles.ts'
import { Badge } from '#ui/badge.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import { useToast } from '#ui/toast.tsx'
import { useMay } from '../use-may.ts'

/** Everybody who is no client, what they may do, and that somebody has looked at it. */
export function AccessDialog(props: { onClose: () => void }) {
  const { loaded, reload } = useCall(controlCalls.access)
  const mayWrite = useMay('controls.write')
  return (
    <Dialog
      open
      size="wide"
      onOpenChange={(open) => open || props.onClose()}
      title="Who has access"
      description="That you have opened this list is in the audit trail."
    >
      <Answered
        loaded={loaded}
        what="The list"
        onRetry={reload}
        skeleton={
          <SkeletonGroup label="people">
            <Skeleton className="h-48 w-full" />
          </SkeletonGroup>
        }
      >
        {({ people, lastReview }) => (
          <div className="grid gap-6">
            <ul className="divide-y divide-line rounded-field border border-line">
              {people.map(({ id, name, role, lastSignIn, hasFactor }) => (
                <li
                  key={id}
                  className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3"
                >
                  <div className="min-w-0">
                    <p className="font-medium wrap-anywhere">{name}</p>
                    <p className="text-sm text-ink-2">
                      {roleNames[role as Role]},{' '}
                      {lastSignIn ? `last signed in ${timeOf(lastSignIn)}` : 'never signed in'}
                    </p>
                  </div>
                  <Badge dot variant={hasFactor ? 'leaf' : 'alarm'}>
                    {hasFactor ? 'Second factor' : 'No second factor'}
                  </Badge>
                </li>
              ))}
            </ul>
            <p className="text-ink-2">
              {lastReview
                ? `Last reviewed by ${lastReview.by}, ${timeOf(lastReview.at)}: ${lastReview.note}`
                : 'Nobody has reviewed this list yet.'}
            </p>
            {mayWrite && (
              <WithSecondFactor action="controls.write">
                <ReviewForm onDone={props.onClose} />
              </WithSecondFactor>
            )}
          </div>
        )}
      </Answered>
    </Dialog>
  )
}

function ReviewForm({ onDone }: { onDone: () => void }) {
  const toast = useToast()
  const { formProps, errors, failure, busy } = useForm(controlCalls.reviewAccess, {
    onDone: () => {
      toast({ title: 'Access reviewed', description: 'The next check will show it.' })
      onDone()
    },
  })
  return (
    <form {...formProps} className="grid gap-4">
      <Field
        name="note"
        label="What you found"
        hint="Such as: everybody listed still works here and needs their role."
        error={errors.note}
      >
        {(control) => <Input {...control} maxLength={500} autoComplete="off" />}
      </Field>
      <FormEnd failure={failure} busy={busy} label="I have reviewed access" />
    </form>
  )
}
