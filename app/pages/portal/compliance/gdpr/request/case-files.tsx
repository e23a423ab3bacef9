import { timeOf } from '#app/portal/moments.ts'
import { Panel } from '#app/portal/panel.tsx'
import { SaveFileButton } from '#app/portal/save-file-button.tsx'
import { addressOf, call } from '#app/session/call.ts'
import { caseCalls } from '#features/privacy/calls/cases.ts'
import { knownOf } from '#features/privacy/policy/known-of.ts'
import { isOpen } from '#features/privacy/policy/steps.ts'
import type { CaseDetail } from '#features/privacy/schema/cases.ts'
import type { CaseKind } from '#lib/compliance-words.ts'
import { SecondOfficer } from '../../second-officer.tsx'
import { ExportForm } from '../export-form.tsx'
import type { Deeds } from '../person/deeds.ts'
import { PersonSearch } from '../person/person-search.tsx'
import { CaseEraseDialog } from './case-erase-dialog.tsx'
import { Release } from './release.tsx'

type Props = { it: CaseDetail; onChanged: (it: CaseDetail) => void }

/** One click across the product: everything that we hold of whoever asks, collected or erased. */
export function CaseFiles(props: Props) {
  const { it } = props
  const open = isOpen(it.state) && it.state !== 'identity-asked'
  if (!open && it.files.length === 0 && !it.erasure) return null
  const deeds = deedsOf(props)
  return (
    <Panel title="Their data">
      {it.erasure && <WaitingErasure {...props} erasure={it.erasure} />}
      {open && !it.erasure && !it.identityConfirmed && it.kind === 'erasure' && (
        <p className="mb-4 text-ink-2">
          Nothing can be erased before you confirm who asks: choose “Confirm identity”, or ask for
          proof.
        </p>
      )}
      {open && it.email && (
        <div className="flex flex-wrap gap-3">
          <ExportForm
            name="Make the export"
            label={deeds.exportLabel}
            failureTitle="The export could not be made"
            onExport={() => deeds.exportData(it.email ?? '')}
          />
          {deeds.erases !== 'not-here' && <CaseEraseDialog contact={it.email} deeds={deeds} />}
        </div>
      )}
      {open && !it.email && (
        <>
          <p className="mb-5 text-ink-2">
            They gave no email address. Look for them by what is known: what you export or erase is
            kept with this request.
          </p>
          <PersonSearch known={knownOf(it)} deeds={deeds} />
        </>
      )}
      {it.files.length > 0 && <Files it={it} />}
      {it.release && <Release {...props} release={it.release} />}
    </Panel>
  )
}

function WaitingErasure(props: Props & { erasure: NonNullable<CaseDetail['erasure']> }) {
  const { it, erasure } = props
  return (
    <div className="mb-5">
      <SecondOfficer
        title="An erasure waits for a second officer"
        isOwn={erasure.isOwn}
        mayDecide
        approve="Approve and erase everything"
        question={`Everything that we hold about ${erasure.contact} is erased for good, unless the law makes us keep it.`}
        decide={async (approve) => {
          const params = { id: it.id }
          props.onChanged(await call(caseCalls.decideErasure, { params, input: { approve } }))
        }}
      >
        <p>
          {erasure.by} asked on {timeOf(erasure.at)} to erase everything about{' '}
          <strong>{erasure.contact}</strong>. This cannot be undone.
        </p>
      </SecondOfficer>
    </div>
  )
}

const erasesFor: Partial<Record<CaseKind, Deeds['erases']>> = {
  erasure: 'asked-for',
  complaint: 'not-here',
}

/** What is done is noted with the case, and an export is kept with it. */
function deedsOf({ it, onChanged }: Props): Deeds {
  const params = { id: it.id }
  // Of whose address is known nothing else is looked for.
  const under = (contact: string) => (it.email ? {} : { contact })
  return {
    exportLabel: 'Make the export',
    exportData: async (contact) => {
      onChanged(await call(caseCalls.export, { params, input: under(contact) }))
    },
    erases: it.identityConfirmed && !it.erasure ? (erasesFor[it.kind] ?? 'possible') : 'not-here',
    eraseNote: [
      'This cannot be undone. This request stays until it is answered and closed; then name, address and words go out of it, too.',
      // Under an address that is not its own.
      ...(it.email
        ? []
        : [
            'An export made under this address or number goes at once: download it first if it is still needed.',
          ]),
    ].join(' '),
    asksWhy: false,
    erase: async ({ contact, confirm }) => {
      onChanged(await call(caseCalls.erase, { params, input: { ...under(contact), confirm } }))
    },
  }
}

function Files({ it }: { it: CaseDetail }) {
  return (
    <ul className="mt-4 divide-y divide-line border-line border-t">
      {it.files.map(({ id, name, bytes, madeAt, under }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
          <span className="min-w-0 wrap-anywhere">
            {name}
            <span className="block text-ink-2 text-sm">
              {under && `Under ${under}, `}
              {Math.max(1, Math.round(bytes / 1024))} kB, {timeOf(madeAt)}, deleted after 30 days
            </span>
          </span>
          <SaveFileButton
            path={addressOf(caseCalls.file, { params: { id: it.id, fileId: id } })}
            name={name}
            about={under ? `${name}, ${under}` : name}
          >
            Download
          </SaveFileButton>
        </li>
      ))}
    </ul>
  )
}
