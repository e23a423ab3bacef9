import { Download, Printer } from 'lucide-react'
import { createPortal } from 'react-dom'
import { company } from '#content/company.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { downloadText } from '#ui/download.ts'
import { CopyButton } from './copy-button.tsx'

/** The codes, this once: we keep no copy that anybody could read. */
export function RecoveryCodesDialog(props: {
  codes: string[]
  email: string
  onClose: () => void
}) {
  const text = textOf(props)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && props.onClose()}
      title="Your recovery codes"
      description="We show them this once. Keep them where your telephone is not: on paper, or in a password manager."
      footer={<Button onClick={props.onClose}>I have kept them</Button>}
    >
      <ol
        aria-label="Recovery codes"
        className="grid gap-x-8 gap-y-2 rounded-card bg-paper-2 p-5 font-mono text-lg sm:grid-cols-2"
      >
        {props.codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="mt-5 flex flex-wrap items-start gap-2">
        <CopyButton text={props.codes.join('\n')} label="Copy" />
        <Button size="sm" variant="outline" onClick={() => download(text)}>
          <Download aria-hidden="true" className="size-4" /> Download
        </Button>
        <Button size="sm" variant="outline" onClick={() => print()}>
          <Printer aria-hidden="true" className="size-4" /> Print
        </Button>
      </div>
      {createPortal(
        <pre data-print-alone className="hidden p-8 font-mono text-lg print:block">
          {text}
        </pre>,
        document.body,
      )}
    </Dialog>
  )
}

function textOf({ codes, email }: { codes: string[]; email: string }): string {
  return [
    `Recovery codes for ${company.name}`,
    email,
    '',
    ...codes,
    '',
    'Each code replaces your second factor once.',
    `Lost them? Call ${company.phone.display}.`,
    '',
  ].join('\n')
}

function download(text: string): void {
  downloadText(`${company.name.toLowerCase()}-recovery-codes.txt`, text, 'text/plain')
}
