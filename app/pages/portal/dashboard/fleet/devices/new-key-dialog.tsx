import { Download } from 'lucide-react'
import { CopyButton } from '#app/pages/portal/account/security/copy-button.tsx'
import { QrCode } from '#app/portal/qr-code.tsx'
import { keyFile } from '#features/telemetry/policy/key-file.ts'
import type { NewCredential } from '#features/telemetry/schema.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { downloadText } from '#ui/download.ts'

/** The key, this once: we keep no copy of its private half. */
export function NewKeyDialog(props: { credential: NewCredential; onClose: () => void }) {
  const { credentialId, serial, privateKey } = props.credential
  const key = keyFile({ device: credentialId, serial, privateKey })
  const file = JSON.stringify(key, null, 2)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && props.onClose()}
      title={`The key of ${serial}`}
      description="We show it this once. Put it into the machine; if it is lost, rotate the key."
      footer={<Button onClick={props.onClose}>I have kept it</Button>}
    >
      <dl className="grid gap-4">
        <div>
          <dt className="text-sm text-ink-2">To scan at the machine</dt>
          <dd className="mt-1">
            <QrCode text={JSON.stringify(key)} label={`QR code with the key of ${serial}`} />
          </dd>
        </div>
        <div>
          <dt className="text-sm text-ink-2">Credential</dt>
          <dd className="mt-1 font-mono text-sm wrap-anywhere">{credentialId}</dd>
        </div>
        <div>
          <dt className="text-sm text-ink-2">Private key</dt>
          <dd className="mt-1 rounded-card bg-paper-2 p-4 font-mono text-sm wrap-anywhere whitespace-pre-wrap">
            {privateKey.trim()}
          </dd>
        </div>
      </dl>
      <div className="mt-5 flex flex-wrap items-start gap-2">
        <CopyButton text={file} label="Copy" />
        <Button
          size="sm"
          variant="outline"
          onClick={() => downloadText(`${serial}-key.json`, `${file}\n`, 'application/json')}
        >
          <Download aria-hidden="true" className="size-4" /> Download
        </Button>
      </div>
    </Dialog>
  )
}
