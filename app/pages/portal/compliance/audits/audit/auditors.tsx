import { UserPlus, Users } from 'lucide-react'
import { useState } from 'react'
import { isForRole } from '#app/portal/gate.ts'
import { timeOf } from '#app/portal/moments.ts'
import { useForm } from '#app/portal/use-form.ts'
import { authWords } from '#app/session/auth-words.ts'
import { call } from '#app/session/call.ts'
import { latestDay } from '#features/accounts/policy/access-end.ts'
import { auditCalls } from '#features/audits/calls.ts'
import type { GuestView } from '#features/audits/schema.ts'
import { addDays, londonDate } from '#lib/time.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { useToast } from '#ui/toast.tsx'
import { FormEnd } from '../../../account/form-end.tsx'
import { DateField } from '../../date-field.tsx'
import { dayWords } from '../audit-words.tsx'
import type { AuditPart } from './audit-page.tsx'

/** Whom we let in from outside for this audit, and until when. */
export function Auditors({ audit, account, onChanged }: AuditPart) {
  const [inviting, setInviting] = useState(false)
  const mayManage = isForRole(account, 'auditors.manage')
  const invite = mayManage && (
    <Button variant="outline" className="justify-self-start" onClick={() => setInviting(true)}>
      <UserPlus aria-hidden="true" className="size-5" /> Invite an auditor
    </Button>
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {audit.guests.length === 0 ? (
        <EmptyState title="Nobody is let in yet" icon={Users} action={invite}>
          An auditor reads the compliance pages until a day that you choose, and works in this
          audit: results, findings, requests, sign-off. Other audits are not shown to them.
        </EmptyState>
      ) : (
        <>
          {invite}
          <ul className="overflow-hidden rounded-card border border-line bg-card">
            {audit.guests.map((guest) => (
              <Guest
                key={guest.userId}
                auditId={audit.id}
                guest={guest}
                mayManage={mayManage}
                onChanged={onChanged}
              />
            ))}
          </ul>
        </>
      )}
      {inviting && (
        <InviteDialog auditId={audit.id} onClose={() => setInviting(false)} onSaved={onChanged} />
      )}
    </div>
  )
}

interface GuestProps {
  auditId: string
  guest: GuestView
  mayManage: boolean
  onChanged: () => void
}

function Guest({ auditId, guest, mayManage, onChanged }: GuestProps) {
  const [extending, setExtending] = useState(false)
  // Access ends with a day, so its end is the next day's midnight.
  const lastDay = dayWords(londonDate(new Date(Date.parse(guest.accessEndsAt) - 1)))
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-t p-4 first:border-t-0 sm:px-6">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 font-semibold wrap-anywhere">
          {guest.name}
          <Badge dot variant={guest.ended ? 'neutral' : 'leaf'}>
            {guest.ended ? 'Ended' : 'Has access'}
          </Badge>
        </p>
        <p className="text-ink-2 text-sm">
          {guest.ended
            ? `Access ended on ${timeOf(guest.accessEndsAt)}`
            : `Until the end of ${lastDay}`}
        </p>
      </div>
      {mayManage && (
        <div className="flex flex-wrap gap-3">
          <Button
            size="sm"
            variant="outline"
            className="max-sm:min-h-11"
            onClick={() => setExtending(true)}
          >
            Set the last day<span className="sr-only"> of {guest.name}</span>
          </Button>
          {!guest.ended && (
            <ConfirmDialog
              destructive
              title={`End the access of ${guest.name}?`}
              description="This audit closes to them now; if it is their last one, they are signed out. You can let them in again by setting a new last day."
              confirmLabel="End it now"
              failureWords={authWords}
              onConfirm={async () => {
                await call(auditCalls.endAccess, {
                  params: { id: auditId, userId: guest.userId },
                })
                onChanged()
              }}
              trigger={
                <Button size="sm" variant="ghost" className="max-sm:min-h-11">
                  End access<span className="sr-only"> of {guest.name}</span>
                </Button>
              }
            />
          )}
        </div>
      )}
      {extending && (
        <ExtendDialog
          auditId={auditId}
          guest={guest}
          onClose={() => setExtending(false)}
          onSaved={onChanged}
        />
      )}
    </li>
  )
}

interface Ends {
  auditId: string
  onClose: () => void
  onSaved: () => void
}

const today = () => londonDate(new Date())

function LastDay({ error }: { error: string | undefined }) {
  return (
    <DateField
      name="lastDay"
      label="Last day"
      hint="This audit is open to them until this day is over; a year at most."
      start={addDays(today(), 30)}
      min={today()}
      max={latestDay(new Date())}
      error={error}
    />
  )
}

function InviteDialog({ auditId, ...props }: Ends) {
  const toast = useToast()
  const { formProps, busy, errors, failure } = useForm(auditCalls.invite, {
    params: { id: auditId },
    onDone: () => {
      toast({ title: 'Invited', description: 'An email with a link is on its way.' })
      props.onSaved()
      props.onClose()
    },
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => open || props.onClose()}
      title="Invite an auditor"
      description="They can read the compliance pages and work in this audit. An email with a link lets them choose a password."
    >
      <form {...formProps} className="grid gap-5">
        <Field name="fullName" label="Name" error={errors.fullName}>
          {(control) => <Input {...control} autoComplete="off" maxLength={120} />}
        </Field>
        <Field name="email" label="Email" error={errors.email}>
          {(control) => <Input {...control} type="email" autoComplete="off" maxLength={254} />}
        </Field>
        <LastDay error={errors.lastDay} />
        <FormEnd failure={failure} busy={busy} label="Send the invitation" busyLabel="Sending…" />
      </form>
    </Dialog>
  )
}

function ExtendDialog({ auditId, guest, ...props }: Ends & { guest: GuestView }) {
  const { formProps, busy, errors, failure } = useForm(auditCalls.setLastDay, {
    params: { id: auditId, userId: guest.userId },
    onDone: () => {
      props.onSaved()
      props.onClose()
    },
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => open || props.onClose()}
      title={`Last day of ${guest.name}`}
    >
      <form {...formProps} className="grid gap-5">
        <LastDay error={errors.lastDay} />
        <FormEnd failure={failure} busy={busy} label="Save" busyLabel="Saving…" />
      </form>
    </Dialog>
  )
}
