import { Download } from 'lucide-react'
import { useState } from 'react'
import { CopyButton } from '#app/pages/portal/account/security/copy-button.tsx'
import { SubmissionDialog } from '#app/portal/dialog-form.tsx'
import { useSubmission } from '#app/portal/use-submission.ts'
import { call } from '#app/session/call.ts'
import { deviceCalls } from '#features/telemetry/calls.ts'
import type { KeysRequest, SealedKeys } from '#features/telemetry/schema.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { downloadFile } from '#ui/download.ts'

/** Keys for many machines in one sealed file: asked first, then shown once. */
export function SealedKeysDialog(props: {
  asked: KeysRequest
  count: number
  onClose: () => void
  onDone: () => void
}) {
  const [keys, setKeys] = useState<SealedKeys>()
  const form = useSubmission({
    send: async () => {
      setKeys(await call(deviceCalls.issueKeys, { input: props.asked }))
      props.onDone()
    },
  })
  if (keys) return <Sealed keys={keys} onClose={props.onClose} />
  const { count } = props
  return (
    <SubmissionDialog
      form={form}
      title={count === 1 ? 'Issue a key for 1 machine?' : `Issue keys for ${count} machines?`}
      description="You get one sealed file for the technician, with a QR code for each machine. Machines that have a key are left out."
      button="Issue the keys"
      action="devices.manage"
      busyLabel="One moment…"
      failureTitle="No key was issued"
      // The keys may be on their way already.
      onClose={() => form.busy || props.onClose()}
    />
  )
}

function Sealed({ keys, onClose }: { keys: SealedKeys; onClose: () => void }) {
  const [saved, setSaved] = useState(false)
  const [asking, setAsking] = useState(false)
  const save = () => {
    const bytes = Uint8Array.from(atob(keys.file), (character) => character.charCodeAt(0))
    downloadFile('machine-keys.pdf', new Blob([bytes], { type: 'application/pdf' }))
    setSaved(true)
  }
  return (
    <Dialog
      open
      persistent
      title={`Keys of ${keys.issued} ${keys.issued === 1 ? 'machine' : 'machines'}`}
      description="We show them this once. Give the technician the file, and the password by another way."
      footer={<Button onClick={() => (saved ? onClose() : setAsking(true))}>Close</Button>}
    >
      <div className="grid gap-4">
        <div>
          <p className="text-sm text-ink-2">Password of the file</p>
          <p className="mt-1 font-mono text-lg">{keys.password}</p>
        </div>
        <div className="flex flex-wrap items-start gap-2">
          <Button size="sm" onClick={save}>
            <Download aria-hidden="true" className="size-4" /> Download the file
          </Button>
          <CopyButton text={keys.password} label="Copy the password" />
        </div>
        {keys.skipped.length > 0 && (
          <p className="text-sm text-ink-2">
            Left out, because they have a key: {keys.skipped.join(', ')}.
          </p>
        )}
      </div>
      <ConfirmDialog
        destructive
        open={asking}
        onOpenChange={setAsking}
        title="Close without saving?"
        description="The keys are shown only once. You have not downloaded the file."
        confirmLabel="Close without saving"
        onConfirm={onClose}
      />
    </Dialog>
  )
}
