import { dayOf, timeOf } from '#app/portal/moments.ts'
import { Panel } from '#app/portal/panel.tsx'
import { SaveFileButton } from '#app/portal/save-file-button.tsx'
import { addressOf } from '#app/session/call.ts'
import { company } from '#content/company.ts'
import { proposalCalls } from '#features/proposals/calls.ts'
import type { ProposalDetail, SentVersion } from '#features/proposals/schema.ts'

/** Every version as it was sent, and who signed it. */
export function VersionsPanel({ proposal }: { proposal: ProposalDetail }) {
  const { versions } = proposal
  return (
    <Panel title="Versions">
      {versions.length === 0 ? (
        <p className="text-ink-2">Nothing has been sent yet.</p>
      ) : (
        <ol className="grid gap-6">
          {versions.map((version) => (
            <Version key={version.id} version={version} proposal={proposal} />
          ))}
        </ol>
      )}
    </Panel>
  )
}

function Version({ version, proposal }: { version: SentVersion; proposal: ProposalDetail }) {
  const { id: versionId, number, sentAt, expiresAt, recipient, signatures, sha256 } = version
  const { id, reference } = proposal
  const file = (kind: 'sent' | 'signed') => ({
    path: addressOf(proposalCalls.file, { params: { id, versionId, kind } }),
    name: `${kind === 'signed' ? 'signed-proposal' : 'proposal'}-${reference}-${number}.pdf`,
    about: `of version ${number}`,
  })
  return (
    <li className="grid gap-2">
      <h3 className="font-semibold">Version {number}</h3>
      <p className="text-sm wrap-anywhere text-ink-2">
        Sent to {recipient}, {timeOf(sentAt)}. Link until {dayOf(expiresAt)}.
      </p>
      {signatures.map(({ side, name, signedAt }) => (
        <p key={side} className="wrap-anywhere">
          Signed by <span className="font-medium">{name}</span>
          {side === 'us' && ` for ${company.name}`}, {timeOf(signedAt)}
        </p>
      ))}
      <p className="font-mono text-xs wrap-anywhere text-ink-2">
        SHA-256 {version.signedSha256 ?? sha256}
      </p>
      <div className="mt-1 flex flex-wrap gap-2">
        <SaveFileButton {...file('sent')}>PDF</SaveFileButton>
        {version.signedSha256 && <SaveFileButton {...file('signed')}>Signed copy</SaveFileButton>}
      </div>
    </li>
  )
}
