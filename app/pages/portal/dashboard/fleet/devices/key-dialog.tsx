import { useSubmission } from '#app/portal/use-submission.ts'
import { WithSecondFactor } from '#app/portal/with-second-factor.tsx'
import { call } from '#app/session/call.ts'
import { deviceCalls } from '#features/telemetry/calls.ts'
import { type DeviceView, type NewCredential, rotationHours } from '#features/telemetry/schema.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useToast } from '#ui/toast.tsx'

/** What is being done to whose key. */
export interface KeyTask {
  kind: 'issue' | 'rotate' | 'board' | 'revoke'
  device: DeviceView
}

const kinds = {
  issue: {
    title: (serial: string) => `Issue a key for ${serial}?`,
    description: 'Its private half is shown once, to be put into the machine. We keep no copy.',
    label: 'Issue the key',
  },
  rotate: {
    title: (serial: string) => `Rotate the key of ${serial}?`,
    description: `You get a new key to put into the machine. The old one works for ${rotationHours} hours more, so that nothing is lost meanwhile.`,
    label: 'Rotate the key',
  },
  board: {
    title: (serial: string) => `New board in ${serial}?`,
    description:
      'The new board counts its events from 1 again. Every key of the old board ends at once: what it has not sent yet is lost.',
    label: 'Issue the key',
  },
  revoke: {
    title: (serial: string) => `Revoke the key of ${serial}?`,
    description:
      'Every key of this machine ends at once. Nothing that it reports is taken until it has a new one.',
    label: 'Revoke',
  },
} as const

export function KeyDialog(props: {
  task: KeyTask
  onClose: () => void
  /** With the new key, if there is one. */
  onDone: (credential?: NewCredential) => void
}) {
  const { title, description } = kinds[props.task.kind]
  return (
    <Dialog
      open
      onOpenChange={(open) => open || props.onClose()}
      title={title(props.task.device.serial)}
      description={description}
    >
      <WithSecondFactor action="devices.manage">
        <KeyForm {...props} />
      </WithSecondFactor>
    </Dialog>
  )
}

function KeyForm({ task, onClose, onDone }: Parameters<typeof KeyDialog>[0]) {
  const { kind, device } = task
  const toast = useToast()
  const params = { machineId: device.machineId }
  const { formProps, failure, busy } = useSubmission({
    send: async () => {
      if (kind === 'revoke') {
        await call(deviceCalls.revokeKey, { params })
        toast({ title: 'Done', description: `${device.serial} has no key any more.` })
        onDone()
      } else {
        const input = { newBoard: kind === 'board' }
        onDone(await call(deviceCalls.issueKey, { params, input }))
      }
      onClose()
    },
  })
  return (
    <form {...formProps} className="grid gap-5">
      {failure && (
        <Alert live kind="error" title="Nothing was changed">
          {failure}
        </Alert>
      )}
      <Button
        type="submit"
        variant={kind === 'revoke' || kind === 'board' ? 'destructive' : 'default'}
        aria-busy={busy}
        disabled={busy}
        className="justify-self-start max-sm:w-full"
      >
        {busy ? 'One moment…' : kinds[kind].label}
      </Button>
    </form>
  )
}
