import { useState } from 'react'
import { ExampleBadge } from '#app/portal/example-badge.tsx'
import { timeOf } from '#app/portal/moments.ts'
import { usePageName } from '#app/portal/page-head.tsx'
import { Answered, Panel } from '#app/portal/panel.tsx'
import { PortalPage } from '#app/portal/portal-page.tsx'
import { useFreshCall } from '#app/portal/use-call.ts'
import { usePathParams } from '#app/portal/use-path-params.ts'
import { controlCalls } from '#features/controls/calls/controls.ts'
import type { ControlDetail } from '#features/controls/schema/controls.ts'
import { maturities } from '#lib/compliance-words.ts'
import { Alert } from '#ui/alert.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ComplianceNavigation } from '../../compliance-navigation.tsx'
import { type Fact, Facts } from '../../facts.tsx'
import { LinkedPanel } from '../../linked-panel.tsx'
import { useMay } from '../../use-may.ts'
import { EvidenceDialog } from '../evidence/evidence-dialog.tsx'
import { EvidenceList } from '../evidence/evidence-list.tsx'
import { UploadDialog } from '../evidence/upload-dialog.tsx'
import { ControlDialog } from '../library/control-dialog.tsx'
import { EntryActions } from '../library/entry-actions.tsx'
import { DueDay, StandingBadge, shortDay } from '../marks.tsx'
import { CheckHistory } from './check-history.tsx'
import { Answers, History } from './control-background.tsx'
import { ControlForm } from './control-form.tsx'
import { ReviewDialog } from './review-dialog.tsx'
import { Routines } from './routines.tsx'

export default function ControlPage() {
  const { code } = usePathParams<'/compliance/controls/:code'>()
  return (
    <PortalPage
      title="Control"
      action="controls.read"
      skeleton={<Skeleton className="h-64 w-full" />}
    >
      {() => (
        <>
          <ComplianceNavigation />
          <ControlView key={code} code={code.toUpperCase()} />
        </>
      )}
    </PortalPage>
  )
}

function ControlView({ code }: { code: string }) {
  const { loaded, reload } = useFreshCall(controlCalls.find, { params: { code } })
  const { title, about } = loaded.status === 'there' ? loaded.answer : {}
  usePageName(title && `${code} ${title}`, about)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Breadcrumbs trail={[{ label: 'Controls', to: '/compliance/controls' }]} current={code} />
      <Answered
        loaded={loaded}
        what="The control"
        onRetry={reload}
        skeleton={<Skeleton className="h-64 w-full" />}
      >
        {(detail) => (
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
              <State detail={detail} onChanged={reload} />
              <Evidence detail={detail} onChanged={reload} />
              <Routines control={detail} />
            </div>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
              <CheckHistory shows={detail.shows} checks={detail.checks} />
              <LinkedPanel kind="control" id={detail.code} />
              <Answers answers={detail.answers} />
              <History detail={detail} />
            </div>
          </div>
        )}
      </Answered>
    </div>
  )
}

interface Parts {
  detail: ControlDetail
  onChanged: () => void
}

function State({ detail, onChanged }: Parts) {
  const isOfficer = useMay('controls.write')
  const mayWrite = isOfficer && detail.retired === null
  const [editing, setEditing] = useState(false)
  const [reviewing, setReviewing] = useState(false)
  const { check, code } = detail
  return (
    <Panel
      title="Where it stands"
      action={
        <span className="flex flex-wrap gap-2">
          <StandingBadge standing={detail.standing} />
          {detail.example && <ExampleBadge />}
        </span>
      }
    >
      <div className="grid gap-5">
        {detail.retired !== null && (
          <Alert kind="info" title="This control is retired">
            {detail.retired}
          </Alert>
        )}
        {check && !check.passed && (
          <Alert kind="error" title="System check failed">
            {check.found} {timeOf(check.at)}
          </Alert>
        )}
        {check?.passed && (
          <Alert kind="success" title="System check passed">
            {check.found} {timeOf(check.at)}
          </Alert>
        )}
        <Facts
          facts={[
            ['Area', detail.area],
            ['Review cycle', cycleWords(detail.reviewMonths)],
            ['Last reviewed', detail.reviewedOn ? shortDay(detail.reviewedOn) : 'Never'],
            [
              'Next review',
              <DueDay
                key="due"
                date={detail.reviewDueOn}
                due={detail.due}
                never="Not yet planned"
                over="Due since"
              />,
            ],
            ...(mayWrite ? [] : readOnlyFacts(detail)),
          ]}
        />
        <div className="flex flex-wrap gap-2">
          {mayWrite && (
            <Button
              size="sm"
              variant="outline"
              className="max-sm:min-h-11"
              onClick={() => setReviewing(true)}
            >
              I have reviewed it
            </Button>
          )}
          {mayWrite && detail.own && (
            <Button
              size="sm"
              variant="outline"
              className="max-sm:min-h-11"
              onClick={() => setEditing(true)}
            >
              Edit
            </Button>
          )}
          <EntryActions
            of={{ kind: 'control', framework: '', key: code }}
            name={code}
            version={detail.libraryVersion}
            retired={detail.retired !== null}
            mayWrite={isOfficer}
            onChanged={onChanged}
          />
        </div>
        {mayWrite && (
          <div className="border-line border-t pt-5">
            <ControlForm key={detail.version} code={code} detail={detail} onSaved={onChanged} />
          </div>
        )}
      </div>
      {editing && (
        <ControlDialog control={detail} onClose={() => setEditing(false)} onDone={onChanged} />
      )}
      {reviewing && (
        <ReviewDialog code={code} onClose={() => setReviewing(false)} onReviewed={onChanged} />
      )}
    </Panel>
  )
}

const cycleWords = (months: number) => (months === 1 ? 'Each month' : `Every ${months} months`)

function readOnlyFacts({ owner, maturity, reason, notes }: ControlDetail): Fact[] {
  return [
    ['Owner', owner ?? 'Nobody yet'],
    ['Maturity', maturities[maturity] ?? ''],
    ...(reason ? [['Why it does not concern us', reason] satisfies Fact] : []),
    ...(notes ? [['Notes', notes] satisfies Fact] : []),
  ]
}

function Evidence({ detail, onChanged }: Parts) {
  const [adding, setAdding] = useState(false)
  const [opened, setOpened] = useState<string>()
  const mayWrite = useMay('controls.write')
  return (
    <Panel
      title="Evidence"
      action={
        mayWrite && (
          <Button size="sm" className="max-sm:min-h-11" onClick={() => setAdding(true)}>
            Add evidence
          </Button>
        )
      }
    >
      {detail.files.length === 0 ? (
        <p className="text-ink-2">Nothing shows yet that this control holds.</p>
      ) : (
        <EvidenceList evidence={detail.files} onOpen={setOpened} />
      )}
      {adding && (
        <UploadDialog
          controls={[detail.code]}
          onClose={() => setAdding(false)}
          onAdded={onChanged}
        />
      )}
      {opened && (
        <EvidenceDialog id={opened} onClose={() => setOpened(undefined)} onChanged={onChanged} />
      )}
    </Panel>
  )
}
