import { type ReactNode, useState } from 'react'
import { DialogForm } from '#app/portal/dialog-form.tsx'
import { timeOf } from '#app/portal/moments.ts'
import { Panel } from '#app/portal/panel.tsx'
import { SaveFileButton } from '#app/portal/save-file-button.tsx'
import { addressOf } from '#app/session/call.ts'
import { incidentCalls } from '#features/incidents/calls.ts'
import { firstTold } from '#features/incidents/policy/breach-clock.ts'
import { isMoreOwed } from '#features/incidents/policy/life.ts'
import { momentWords } from '#features/incidents/policy/moment-words.ts'
import type { BreachDetail } from '#features/incidents/schema/incidents.ts'
import { type BreachAudience, type BreachDecision, breachDecisions } from '#lib/compliance-words.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { useNow } from '../../../dashboard/leads/use-now.ts'
import { Choice, Words } from '../choice.tsx'
import { clockOfBreach } from '../incident-marks.tsx'
import { BreachDialog } from './incident-actions.tsx'
import { NotificationDialog } from './notification-dialog.tsx'
import { NotificationList } from './notification-list.tsx'
import { ProposalNotice } from './proposal-notice.tsx'
import type { Change, PartProps } from './use-incident.ts'

type Opened = 'aware' | `${'decide' | 'told'} ${BreachAudience}`

/** What the law wants of us: the clock, two decisions with their reasons, and who was told what. */
export function BreachPanel(props: PartProps & { breach: BreachDetail }) {
  const { breach, mayChange, change } = props
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  return (
    <Panel
      title="Personal-data breach"
      action={
        mayChange &&
        !breach.proposal && (
          <Button size="sm" variant="outline" onClick={() => setOpened('aware')}>
            Change when we became aware
          </Button>
        )
      }
    >
      {breach.proposal && <ProposalNotice {...props} proposal={breach.proposal} />}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-3">
        <BigClock breach={breach} />
        <Decision
          title="The regulator (ICO)"
          whom="the regulator"
          decision={breach.regulator}
          told={toldOf(breach, 'regulator')}
          isMoreOwed={isMoreOwed(breach, 'regulator')}
          reason={breach.regulatorReason}
          decidedAt={breach.regulatorAt}
          by={breach.regulatorBy}
          hint="Within 72 hours, unless a risk to people is unlikely."
          mayChange={mayChange}
          onDecide={() => setOpened('decide regulator')}
          onTold={() => setOpened('told regulator')}
        >
          <SaveFileButton
            path={addressOf(incidentCalls.regulatorReport, props.change)}
            name={`${props.incident.reference} for the ICO.pdf`}
            about="for the ICO’s form"
          >
            Draft report
          </SaveFileButton>
        </Decision>
        <Decision
          title="The people concerned"
          whom="the people"
          decision={breach.people}
          told={toldOf(breach, 'people')}
          isMoreOwed={isMoreOwed(breach, 'people')}
          reason={breach.peopleReason}
          decidedAt={breach.peopleAt}
          by={breach.peopleBy}
          hint="Without delay, if the risk to them is high."
          mayChange={mayChange}
          onDecide={() => setOpened('decide people')}
          onTold={() => setOpened('told people')}
        />
      </div>
      <NotificationList notifications={breach.notifications} />
      {opened === 'aware' && (
        <BreachDialog
          change={change}
          onClose={close}
          from={new Date(breach.awareAt)}
          isOver={clockOfBreach(breach, new Date()).dueAt <= new Date()}
        />
      )}
      {opened === 'decide regulator' && (
        <VerdictDialog audience="regulator" breach={breach} change={change} onClose={close} />
      )}
      {opened === 'decide people' && (
        <VerdictDialog audience="people" breach={breach} change={change} onClose={close} />
      )}
      {opened === 'told regulator' && (
        <NotificationDialog audience="regulator" breach={breach} change={change} onClose={close} />
      )}
      {opened === 'told people' && (
        <NotificationDialog audience="people" breach={breach} change={change} onClose={close} />
      )}
    </Panel>
  )
}

const clockStyles = {
  green: 'border-leaf/30 bg-leaf-soft text-leaf',
  amber: 'border-amber/30 bg-amber-soft text-amber',
  red: 'border-alarm/30 bg-alarm-soft text-alarm',
}

function BigClock({ breach }: { breach: BreachDetail }) {
  const { colour, words, dueAt } = clockOfBreach(breach, useNow())
  return (
    <div className={classNames('rounded-field border p-4', clockStyles[colour])}>
      <p className="font-display text-3xl font-bold tracking-tight tabular-nums">{words}</p>
      <dl className="mt-3 grid gap-2 text-ink">
        <div>
          <dt className="text-sm">Aware since</dt>
          <dd className="font-medium">{momentWords(new Date(breach.awareAt))}</dd>
        </div>
        <div>
          <dt className="text-sm">72 hours end</dt>
          <dd className="font-medium">{momentWords(dueAt)}</dd>
        </div>
      </dl>
    </div>
  )
}

function toldOf({ awareAt, notifications }: BreachDetail, audience: BreachAudience) {
  const moments = notifications.map((told) => ({ ...told, at: new Date(told.at) }))
  return firstTold(new Date(awareAt), audience, moments)
}

const decisionColours = { undecided: 'amber', notify: 'blue', 'not-needed': 'neutral' } as const

function Decision(props: {
  title: string
  whom: string
  hint: string
  decision: BreachDecision
  told: ReturnType<typeof firstTold>
  isMoreOwed: boolean
  reason: string
  decidedAt: string | null
  by: string | null
  mayChange: boolean
  onDecide: () => void
  onTold: () => void
  children?: ReactNode
}) {
  const { title, decision, decidedAt, told } = props
  return (
    <section
      aria-label={title}
      className="grid content-start gap-2 rounded-field border border-line p-4"
    >
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-semibold">{title}</span>
        {told ? (
          <Badge variant={told.late ? 'alarm' : 'leaf'}>{told.words}</Badge>
        ) : (
          <Badge variant={decisionColours[decision]}>{breachDecisions[decision]}</Badge>
        )}
      </p>
      {told && <p className="font-medium">Told first on {momentWords(told.at)}</p>}
      {props.isMoreOwed && (
        <p className="text-sm text-ink-2">
          More is to follow. The incident stays open until it is recorded.
        </p>
      )}
      {decision === 'undecided' ? (
        <p className="text-sm text-ink-2">{props.hint}</p>
      ) : (
        <>
          <p className="whitespace-pre-line wrap-anywhere">{props.reason}</p>
          <p className="text-sm text-ink-2">
            {props.by}
            {decidedAt && `${props.by ? ', ' : ''}${timeOf(decidedAt)}`}
          </p>
        </>
      )}
      {props.mayChange && (
        <div className="mt-1 flex flex-wrap gap-2 print:hidden">
          <Button size="sm" variant="secondary" onClick={props.onDecide}>
            {decision === 'undecided' ? 'Decide' : 'Decide again'}
            <span className="sr-only"> about {props.whom}</span>
          </Button>
          <Button size="sm" variant="outline" onClick={props.onTold}>
            Record what was told<span className="sr-only"> to {props.whom}</span>
          </Button>
          {props.children}
        </div>
      )}
    </section>
  )
}

const verdicts = {
  regulator: { notify: 'They are to be told', 'not-needed': 'They need not be told' },
  people: {
    notify: 'The risk is high: they are to be told',
    'not-needed': 'The risk is not high: they need not be told',
  },
}

function VerdictDialog(props: {
  audience: BreachAudience
  breach: BreachDetail
  change: Change
  onClose: () => void
}) {
  const { audience, breach } = props
  const isRegulator = audience === 'regulator'
  return (
    <DialogForm
      pinned
      title={isRegulator ? 'Is the regulator told?' : 'Are the people told?'}
      description="The decision and its reason are kept either way (UK GDPR Art. 33(5))."
      button="Decide"
      call={isRegulator ? incidentCalls.decideOnRegulator : incidentCalls.decideOnPeople}
      {...props.change}
      onClose={props.onClose}
    >
      {(errors) => (
        <>
          <Choice
            name="decision"
            label="Decision"
            none="Please choose"
            names={verdicts[audience]}
            value={breach[audience] === 'undecided' ? '' : breach[audience]}
            error={errors.decision}
          />
          <Words name="reason" label="Why?" most={1000} rows={4} error={errors.reason} />
        </>
      )}
    </DialogForm>
  )
}
