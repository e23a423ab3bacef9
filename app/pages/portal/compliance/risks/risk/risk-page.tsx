import { type ReactNode, useState } from 'react'
import { ExampleBadge } from '#app/portal/example-badge.tsx'
import { dayOf } from '#app/portal/moments.ts'
import { usePageName } from '#app/portal/page-head.tsx'
import { Answered, Panel } from '#app/portal/panel.tsx'
import { PortalPage } from '#app/portal/portal-page.tsx'
import { useFreshCall } from '#app/portal/use-call.ts'
import { usePathParams } from '#app/portal/use-path-params.ts'
import { riskCalls } from '#features/risks/calls.ts'
import type { RiskDetail } from '#features/risks/schema.ts'
import { riskCategories, treatments } from '#lib/compliance-words.ts'
import { isId, portalPath } from '#lib/portal-links.ts'
import { Alert } from '#ui/alert.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { ComplianceNavigation } from '../../compliance-navigation.tsx'
import { shortDay } from '../../controls/marks.tsx'
import { useLibrary } from '../../use-library.ts'
import { useMay } from '../../use-may.ts'
import { RiskDialog } from '../risk-dialog.tsx'
import { ScoreBadge } from '../risk-marks.tsx'
import { AcceptancePanel } from './acceptance-panel.tsx'
import { type Deed, ReasonDialog } from './reason-dialog.tsx'
import { RiskHistory } from './risk-history.tsx'

export default function RiskPage() {
  const { id } = usePathParams<'/compliance/risks/:id'>()
  return (
    <PortalPage title="Risk" action="risks.read" skeleton={<Skeleton className="h-64 w-full" />}>
      {() => (
        <>
          <ComplianceNavigation />
          {isId(id) ? <Risk key={id} id={id} /> : <EmptyState title="There is no such risk" />}
        </>
      )}
    </PortalPage>
  )
}

function Risk({ id }: { id: string }) {
  const { loaded, reload } = useFreshCall(riskCalls.find, { params: { id } })
  usePageName(loaded.status === 'there' ? loaded.answer.title : undefined)
  return (
    <Answered
      loaded={loaded}
      what="The risk"
      onRetry={reload}
      skeleton={<Skeleton className="h-64 w-full" />}
    >
      {(risk) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <Breadcrumbs
            trail={[{ label: 'Risks', to: '/compliance/risks' }]}
            current={risk.reference}
          />
          {risk.closedAt && (
            <Alert kind="info" title="This risk is closed">
              {risk.closedBecause}
            </Alert>
          )}
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
              <About risk={risk} onChanged={reload} />
              <RiskHistory risk={risk} />
            </div>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
              <AcceptancePanel risk={risk} onChanged={reload} />
              <Links risk={risk} />
            </div>
          </div>
        </div>
      )}
    </Answered>
  )
}

function About({ risk, onChanged }: { risk: RiskDetail; onChanged: () => void }) {
  const mayWrite = useMay('risks.write')
  const [changing, setChanging] = useState(false)
  const [deed, setDeed] = useState<Deed>()
  const isClosed = risk.closedAt !== null
  return (
    <Panel title="What could happen" action={risk.example && <ExampleBadge />}>
      <div className="grid gap-5">
        <p className="max-w-prose whitespace-pre-wrap wrap-anywhere">{risk.description}</p>
        <Facts
          facts={[
            ['Inherent', <ScoreBadge key="inherent" score={risk.inherent} />],
            ['Current', <ScoreBadge key="current" score={risk.current} />],
            ['Residual', <ScoreBadge key="residual" score={risk.residual} />],
            ['Category', riskCategories[risk.category]],
            ['Owner', risk.owner ?? 'Nobody yet'],
            ['Review date', <Day key="review" date={risk.reviewOn} late={risk.reviewLate} />],
          ]}
        />
        <div>
          <h3 className="text-lg">{treatments[risk.treatment]}</h3>
          <p className="mt-1 max-w-prose whitespace-pre-wrap wrap-anywhere">{risk.plan}</p>
          {risk.dueOn && (
            <p className="mt-1 text-sm text-ink-2">
              Done by <Day date={risk.dueOn} late={risk.late} />
              {risk.treatedAt && `, reported done on ${dayOf(risk.treatedAt)}`}
            </p>
          )}
        </div>
        {mayWrite && (
          <div className="flex flex-wrap gap-3">
            {!isClosed && <Button onClick={() => setChanging(true)}>Change the risk</Button>}
            <Button variant="outline" onClick={() => setDeed(isClosed ? 'reopen' : 'close')}>
              {isClosed ? 'Open it again' : 'Close the risk'}
            </Button>
          </div>
        )}
      </div>
      {changing && (
        <RiskDialog
          risk={risk}
          people={risk.people}
          onClose={() => setChanging(false)}
          onSaved={onChanged}
        />
      )}
      {deed && (
        <ReasonDialog
          id={risk.id}
          deed={deed}
          onClose={() => setDeed(undefined)}
          onDone={onChanged}
        />
      )}
    </Panel>
  )
}

function Day({ date, late }: { date: string; late: boolean }) {
  return late ? (
    <span className="font-medium text-alarm">{shortDay(date)}, which is past</span>
  ) : (
    shortDay(date)
  )
}

function Facts({ facts }: { facts: [name: string, value: ReactNode][] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-8 gap-y-3 sm:grid-cols-3">
      {facts.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-sm text-ink-2">{name}</dt>
          <dd className="font-medium wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Links({ risk }: { risk: RiskDetail }) {
  const { titleOf } = useLibrary()
  return (
    <Panel title="Controls and incidents">
      {risk.controls.length + risk.incidents.length === 0 && (
        <p className="text-ink-2">Nothing is linked yet.</p>
      )}
      <ul className="grid gap-1">
        {risk.controls.map((code) => (
          <li key={code}>
            <TextLink
              row
              to={portalPath('/compliance/controls/:code', { code })}
              className="wrap-anywhere"
            >
              {code} {titleOf(code)}
            </TextLink>
          </li>
        ))}
        {risk.incidents.map(({ id, reference, title }) => (
          <li key={id}>
            <TextLink
              row
              to={portalPath('/compliance/incidents/:id', { id })}
              className="wrap-anywhere"
            >
              {reference} {title}
            </TextLink>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
