import { Handshake } from 'lucide-react'
import { dayOf } from '#app/portal/moments.ts'
import { Answered, Panel } from '#app/portal/panel.tsx'
import { SaveFileButton } from '#app/portal/save-file-button.tsx'
import { TableSkeleton } from '#app/portal/table-skeleton.tsx'
import { useCall, useFreshCall } from '#app/portal/use-call.ts'
import { usePathParams } from '#app/portal/use-path-params.ts'
import { addressOf } from '#app/session/call.ts'
import { agreementCalls } from '#features/agreements/calls/own.ts'
import type { Partnership } from '#features/agreements/schema.ts'
import { documentCalls } from '#features/documents/calls/own.ts'
import { ownMachineCalls } from '#features/fleet/calls/own.ts'
import { terms } from '#lib/fleet-words.ts'
import { portalPath } from '#lib/portal-links.ts'
import { Alert } from '#ui/alert.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { ClientPage } from '../support/client-page.tsx'
import { AcceptForm } from './accept-form.tsx'
import { daysLeft, standingWords } from './days-left.ts'

export default function PartnershipPage() {
  const { machineId } = usePathParams<'/dashboard/partnership/:machineId?'>()
  return (
    <ClientPage title="Partnership" intro="On what terms each of your machines is with you.">
      {() => (machineId ? <Offer key={machineId} machineId={machineId} /> : <Choice />)}
    </ClientPage>
  )
}

/** Whoever comes without a machine in the address. */
function Choice() {
  const { loaded, reload } = useCall(ownMachineCalls.list)
  return (
    <Answered loaded={loaded} what="Your machines" onRetry={reload} skeleton={<TableSkeleton />}>
      {(machines) =>
        machines.length === 0 ? (
          <EmptyState title="No machine yet" icon={Handshake}>
            Once a machine stands at your site, its agreement is here.
          </EmptyState>
        ) : (
          <Panel title="Which machine?">
            <ul className="grid gap-1">
              {machines.map(({ id, serial, site, spot, ...standing }) => (
                <li key={id} className="flex flex-wrap items-center gap-x-4">
                  <TextLink
                    to={portalPath('/dashboard/partnership/:machineId', { machineId: id })}
                    className="inline-block py-1.5"
                  >
                    {serial}, {site}, {spot}
                  </TextLink>
                  <span className="text-ink-2">{standingWords(standing, new Date())}</span>
                </li>
              ))}
            </ul>
          </Panel>
        )
      }
    </Answered>
  )
}

function Offer({ machineId }: { machineId: string }) {
  const { loaded, reload, refresh } = useFreshCall(agreementCalls.find, {
    params: { id: machineId },
  })
  return (
    <Answered loaded={loaded} what="The agreement" onRetry={reload} skeleton={<TableSkeleton />}>
      {(partnership) => (
        // On a phone the agreement comes before what accepts it; on a desktop both stand side by side.
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-3 lg:grid-rows-[auto_1fr]">
          <div className="lg:col-start-3">
            <Facts partnership={partnership} />
          </div>
          <div className="grid gap-6 lg:col-span-2 lg:col-start-1 lg:row-span-2 lg:row-start-1">
            {partnership.machine.terms === 'trial' && (
              <p>
                After the trial the machine stays, if you want it to. This is what we would agree
                on.
              </p>
            )}
            <Outcome partnership={partnership} />
            <Wording partnership={partnership} />
          </div>
          {partnership.machine.terms === 'trial' && (
            <Panel title="Become a partner" className="lg:col-start-3">
              <AcceptForm partnership={partnership} onAccepted={refresh} />
            </Panel>
          )}
        </div>
      )}
    </Answered>
  )
}

function Facts({ partnership: { machine, company } }: { partnership: Partnership }) {
  const left = machine.trialEndsAt ? daysLeft(machine.trialEndsAt, new Date()) : undefined
  const facts: [label: string, value: string][] = [
    ['Host', company],
    ['Machine', `${machine.serial}, ${machine.model}`],
    ['Place', `${machine.site}, ${machine.spot}`],
    ['Since', dayOf(machine.commissionedAt)],
    ['Terms', terms[machine.terms]],
  ]
  if (machine.terms === 'trial' && machine.trialEndsAt) {
    facts.push(['Trial ends', `${dayOf(machine.trialEndsAt)}${left ? `, ${left}` : ''}`])
  }
  return (
    <Panel title="This machine">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-ink-2">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

function Outcome(props: { partnership: Partnership }) {
  const { accepted, machine, wording } = props.partnership
  if (machine.terms === 'trial') return null
  if (!accepted) {
    return (
      <Alert kind="info" title="You are a partner for this machine">
        It was agreed outside of this dashboard; below is the wording that we offer today.
      </Alert>
    )
  }
  return (
    <Alert
      live
      kind="success"
      title="You are a partner"
      action={
        accepted.documentId && (
          <SaveFileButton
            path={addressOf(documentCalls.file, { params: { id: accepted.documentId } })}
            name={`partnership-agreement-${machine.serial}.pdf`}
            about="of the agreement"
          >
            Signed copy
          </SaveFileButton>
        )
      }
    >
      {accepted.acceptedName} accepted the agreement, version {accepted.wording}, on{' '}
      {dayOf(accepted.acceptedAt)}.{' '}
      {accepted.sha256 === wording.sha256
        ? 'This is what we agreed on.'
        : 'Your signed copy has its words; below is the wording that we offer today.'}
    </Alert>
  )
}

function Wording({ partnership: { wording } }: { partnership: Partnership }) {
  return (
    <Panel title={wording.title}>
      <p className="text-ink-2 text-sm">Version {wording.version}</p>
      <div className="max-w-prose">
        {wording.sections.map(({ heading, paragraphs }) => (
          <section key={heading} className="mt-6">
            <h3 className="font-semibold text-lg">{heading}</h3>
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className="mt-2 leading-relaxed">
                {paragraph}
              </p>
            ))}
          </section>
        ))}
      </div>
    </Panel>
  )
}
