import { Fingerprint } from 'lucide-react'
import { useState } from 'react'
import { dayOf } from '#app/portal/moments.ts'
import { Answered } from '#app/portal/panel.tsx'
import { useApi } from '#app/portal/use-api.ts'
import { useSubmission } from '#app/portal/use-submission.ts'
import { authClient } from '#app/session/auth-client.ts'
import { authWords } from '#app/session/auth-words.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useToast } from '#ui/toast.tsx'
import { AccountSection, RowSkeletons } from '../account-section.tsx'
import { FormEnd } from '../form-end.tsx'
import { checkName, NameField, nameIn } from './name-field.tsx'
import { NoRows, Row, Rows } from './row.tsx'
import type { PasskeyView } from './security-data.ts'

export function PasskeysSection({ onChange }: { onChange: () => void }) {
  const { loaded, reload } = useApi<PasskeyView[]>('/auth/v1/passkeys')
  const changed = () => {
    reload()
    onChange()
  }
  return (
    <AccountSection
      title="Passkeys"
      about={
        <p>
          Sign in with your fingerprint, your face or the PIN of your device. Nothing to remember,
          and nothing that could be typed into a false page.
        </p>
      }
    >
      <Answered
        loaded={loaded}
        what="Your passkeys"
        onRetry={reload}
        skeleton={<RowSkeletons count={1} />}
      >
        {(passkeys) => <PasskeyList passkeys={passkeys} onChange={changed} />}
      </Answered>
      <AddPasskey onAdded={changed} />
    </AccountSection>
  )
}

function PasskeyList(props: { passkeys: PasskeyView[]; onChange: () => void }) {
  if (props.passkeys.length === 0) {
    return <NoRows>You have none on this account yet.</NoRows>
  }
  return (
    <Rows label="Your passkeys">
      {props.passkeys.map((passkey) => (
        <Row
          key={passkey.id}
          icon={Fingerprint}
          title={nameOf(passkey)}
          actions={
            <>
              <RenamePasskey passkey={passkey} onRenamed={props.onChange} />
              <RemovePasskey passkey={passkey} onRemoved={props.onChange} />
            </>
          }
        >
          Added on {dayOf(passkey.created_at)}
          {passkey.last_used_at
            ? `, last used on ${dayOf(passkey.last_used_at)}`
            : ', not used yet'}
        </Row>
      ))}
    </Rows>
  )
}

const nameOf = (passkey: PasskeyView) => passkey.friendly_name ?? 'Passkey'

function AddPasskey({ onAdded }: { onAdded: () => void }) {
  const toast = useToast()
  const { formProps, busy, failure } = useSubmission({
    send: async () => {
      const { error } = await authClient().registerPasskey()
      if (error) throw error
      onAdded()
      toast({ title: 'Passkey added', description: 'You can sign in with it from now on.' })
    },
  })
  return (
    <form {...formProps} aria-label="Add a passkey" className="mt-5">
      <FormEnd failure={failure} busy={busy} label="Add a passkey" busyLabel="Waiting…" quiet />
    </form>
  )
}

function RenamePasskey(props: { passkey: PasskeyView; onRenamed: () => void }) {
  const [open, setOpen] = useState(false)
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title="Rename this passkey"
      trigger={
        <Button size="sm" variant="ghost" aria-label={`Rename ${nameOf(props.passkey)}`}>
          Rename
        </Button>
      }
    >
      <RenameForm
        passkey={props.passkey}
        onRenamed={() => {
          setOpen(false)
          props.onRenamed()
        }}
      />
    </Dialog>
  )
}

function RenameForm(props: { passkey: PasskeyView; onRenamed: () => void }) {
  const { formProps, busy, errors, failure } = useSubmission<'name'>({
    check: checkName,
    send: async (form) => {
      const { error } = await authClient().passkey.update({
        passkeyId: props.passkey.id,
        friendlyName: nameIn(form),
      })
      if (error) throw error
      props.onRenamed()
    },
    fieldOf: { validation_failed: 'name' },
  })
  return (
    <form {...formProps} aria-label="Name of the passkey" className="grid gap-6">
      <NameField suggestion={nameOf(props.passkey)} error={errors.name} />
      <FormEnd failure={failure} busy={busy} label="Save the name" busyLabel="Saving…" />
    </form>
  )
}

function RemovePasskey(props: { passkey: PasskeyView; onRemoved: () => void }) {
  const remove = async () => {
    const { error } = await authClient().passkey.delete({ passkeyId: props.passkey.id })
    if (error) throw error
    props.onRemoved()
  }
  return (
    <ConfirmDialog
      trigger={
        <Button size="sm" variant="ghost" aria-label={`Remove ${nameOf(props.passkey)}`}>
          Remove
        </Button>
      }
      title={`Remove ${nameOf(props.passkey)}?`}
      description="It will not sign you in any more. Your device may go on offering it until you delete it there, too."
      confirmLabel="Remove it"
      destructive
      onConfirm={remove}
      failureWords={authWords}
    />
  )
}
