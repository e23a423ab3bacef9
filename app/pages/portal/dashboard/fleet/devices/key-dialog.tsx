import { SubmissionDialog } from '#app/portal/dialog-form.tsx'
import { useSubmission } from '#app/portal/use-submission.ts'
import { call } from '#app/session/call.ts'
import { deviceCalls } from '#features/telemetry/calls.ts'
import { type DeviceView, type NewCredential, rotationHours } from '#features/telemetry/schema.ts'
import { useToast } from '#ui/toast.tsx'

/** What is being done to whose key. */
export interface KeyTask {
  kind: 'issue' | 'rotate' | 'board' | 'revoke' | 'reboot' | 'message'
  device: DeviceView
}

const kinds = {
  issue: {
    title: (serial: string) => `Issue a key for ${serial}?`,
    description: 'Its private half is shown once, to be put into the machine. We keep no copy.',
    button: 'Issue the key',
  },
  rotate: {
    title: (serial: string) => `Rotate the key of ${serial}?`,
    description: `You get a new key to put into the machine. The old one works for ${rotationHours} hours more, so that nothing is lost meanwhile.`,
    button: 'Rotate the key',
  },
  board: {
    title: (serial: string) => `New board in ${serial}?`,
    description:
      'The new board counts its events from 1 again. Every key of the old board ends at once: what it has not sent yet is lost.',
    button: 'Issue the key',
  },
  revoke: {
    title: (serial: string) => `Revoke the key of ${serial}?`,
    description:
      'Every key of this machine ends at once. Nothing that it reports is taken until it has a new one.',
    button: 'Revoke',
  },
} as const

export function KeyDialog(props: {
  task: KeyTask
  onClose: () => void
  /** With the new key, if there is one. */
  onDone: (credential?: NewCredential) => void
}) {
  const { kind, device } = props.task
  const { title, ...words } = kinds[kind as keyof typeof kinds]
  const toast = useToast()
  const params = { machineId: device.machineId }
  const form = useSubmission({
    send: async () => {
      if (kind === 'revoke') {
        await call(deviceCalls.revokeKey, { params })
        toast({ title: 'Done', description: `${device.serial} has no key any more.` })
        props.onDone()
      } else {
        const input = { newBoard: kind === 'board' }
        props.onDone(await call(deviceCalls.issueKey, { params, input }))
      }
      props.onClose()
    },
  })
  return (
    <SubmissionDialog
      form={form}
      title={title(device.serial)}
      {...words}
      action="devices.manage"
      busyLabel="One moment…"
      variant={kind === 'revoke' || kind === 'board' ? 'destructive' : 'default'}
      failureTitle="Nothing was changed"
      onClose={props.onClose}
    />
  )
}
