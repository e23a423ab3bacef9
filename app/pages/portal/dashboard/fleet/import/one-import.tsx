import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { usePageName } from '#app/portal/page-head.tsx'
import { Answered } from '#app/portal/panel.tsx'
import { TableSkeleton } from '#app/portal/table-skeleton.tsx'
import { useCall } from '#app/portal/use-call.ts'
import { useRefreshEvery } from '#app/portal/use-refresh-every.ts'
import { authWords } from '#app/session/auth-words.ts'
import { call } from '#app/session/call.ts'
import { importCalls } from '#features/imports/calls.ts'
import { type ImportView, isUnderWay } from '#features/imports/schema.ts'
import { portalPath } from '#lib/portal-links.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Progress } from '#ui/progress.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { CheckStep } from './check-step.tsx'
import { ColumnsStep } from './columns-step.tsx'
import { StateBadge } from './import-list.tsx'
import { NamesStep } from './names-step.tsx'
import { ResultStep } from './result-step.tsx'

const askAgainMs = 700
const list = '/dashboard/fleet/import'

/** One file on its way in, step by step. */
export function OneImport({ id }: { id: string }) {
  const { loaded, reload, refresh } = useCall(importCalls.find, { params: { id } })
  const view = loaded.status === 'there' ? loaded.answer : undefined
  usePageName(
    view?.fileName,
    view &&
      `${view.rows.toLocaleString('en-GB')} ${view.rows === 1 ? 'row' : 'rows'}. ${view.format}.`,
  )
  useRefreshEvery(view && isUnderWay(view.state) ? askAgainMs : undefined, refresh)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Link
        to={list}
        className="inline-flex min-h-11 items-center gap-2 justify-self-start rounded-sm font-medium text-rust underline-offset-4 hover:underline"
      >
        <ArrowLeft aria-hidden="true" className="size-4" /> All imports
      </Link>
      <Answered loaded={loaded} what="The import" onRetry={reload} skeleton={<TableSkeleton />}>
        {(view) => <Assistant view={view} onChange={reload} />}
      </Answered>
    </div>
  )
}

type Step = 'columns' | 'names' | 'check' | 'result'
const stepNames: Record<Step, string> = {
  columns: 'Columns',
  names: 'Names',
  check: 'Check',
  result: 'Result',
}

function stepOf({ state, plan, report }: ImportView): Step {
  if (state === 'draft') return 'columns'
  if (state === 'checking') return 'check'
  if (state !== 'ready') return 'result'
  const isNew = [...(report?.machines ?? []), ...(report?.products ?? [])].some(
    // Sales without a product are those of an unknown one.
    ({ match, name }) => !match && name !== '',
  )
  return plan.kind === 'sales' && isNew ? 'names' : 'check'
}

function Assistant(props: { view: ImportView; onChange: () => void }) {
  const [saved, setSaved] = useState<ImportView>()
  // What a step was answered is newer than the page until that is loaded again.
  const view = saved && saved.version > props.view.version ? saved : props.view
  const onChange = (answer?: ImportView) => {
    if (answer) setSaved(answer)
    props.onChange()
  }
  const [chosen, setChosen] = useState<{ step: Step; of: string }>()
  const suggested = stepOf(view)
  // A step that was chosen holds until the import moves on.
  const of = view.state
  const step = chosen?.of === of ? chosen.step : suggested
  const goTo = (step: Step) => {
    setChosen({ step, of })
    window.scrollTo({ top: 0 })
  }
  const isUnderWay = ['checking', 'importing', 'undoing'].includes(view.state)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <Steps shown={step} isSales={view.plan.kind === 'sales'} />
        <span className="flex flex-wrap items-center gap-4">
          <StateBadge one={view} />
          {['draft', 'ready', 'undone'].includes(view.state) && <Discard view={view} />}
        </span>
      </div>
      {view.sameFile && view.state !== 'done' && (
        <Alert kind="warning" title="This file was imported before">
          Rows that are stored already are not stored again.{' '}
          <TextLink to={portalPath('/dashboard/fleet/import/:id', { id: view.sameFile.id })}>
            See that import
          </TextLink>
        </Alert>
      )}
      {view.problem && (
        <Alert live kind="error" title="Needs a look">
          {view.problem}
        </Alert>
      )}
      {isUnderWay ? (
        <UnderWay view={view} />
      ) : (
        <>
          {step === 'columns' && (
            <ColumnsStep
              key={view.version}
              view={view}
              onSaved={(answer) => {
                // The check that follows leads on to the step that its result asks for.
                setChosen(undefined)
                onChange(answer)
              }}
            />
          )}
          {step === 'names' && (
            <NamesStep
              key={view.version}
              view={view}
              onBack={() => goTo('columns')}
              onSaved={(answer) => {
                goTo('check')
                onChange(answer)
              }}
            />
          )}
          {step === 'check' && (
            <CheckStep
              view={view}
              onBack={() => goTo(view.plan.kind === 'sales' ? 'names' : 'columns')}
              onChange={onChange}
            />
          )}
          {step === 'result' && (
            <ResultStep view={view} onChange={onChange} onAgain={() => goTo('columns')} />
          )}
        </>
      )}
    </>
  )
}

function Steps({ shown, isSales }: { shown: Step; isSales: boolean }) {
  const steps = (Object.keys(stepNames) as Step[]).filter((step) => isSales || step !== 'names')
  return (
    <ol aria-label="Steps" className="flex gap-x-5 max-sm:w-full max-sm:justify-between">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={step === shown ? 'step' : undefined}
          className={classNames(
            'flex items-center gap-x-2 max-sm:flex-col',
            step === shown ? 'font-semibold' : 'text-ink-2',
          )}
        >
          <span
            aria-hidden="true"
            className={classNames(
              'grid size-6 place-items-center rounded-full text-sm tabular-nums',
              step === shown ? 'bg-ink text-paper' : 'bg-fill',
            )}
          >
            {index + 1}
          </span>
          {stepNames[step]}
        </li>
      ))}
    </ol>
  )
}

const doing = { checking: 'Checking every row', importing: 'Importing', undoing: 'Undoing' }

function UnderWay({ view }: { view: ImportView }) {
  const { state, position, rows } = view
  const isCounted = state !== 'checking'
  const words = `${position.toLocaleString('en-GB')} of ${rows.toLocaleString('en-GB')} rows`
  return (
    <div className="rounded-card border border-line bg-card p-5 sm:p-6">
      <Progress
        label={doing[state as keyof typeof doing] ?? 'Working'}
        valueText={isCounted ? words : `${rows.toLocaleString('en-GB')} rows`}
        {...(isCounted && { value: position / Math.max(1, rows) })}
      />
      <p role="status" className="mt-3 text-sm text-ink-2">
        You can leave this page: the import carries on.
      </p>
    </div>
  )
}

function Discard({ view }: { view: ImportView }) {
  const navigate = useNavigate()
  return (
    <ConfirmDialog
      destructive
      title="Discard this file?"
      description="The file and what you chose about it are deleted. Nothing that was imported changes."
      confirmLabel="Discard"
      failureWords={authWords}
      onConfirm={async () => {
        await call(importCalls.discard, { params: { id: view.id } })
        navigate(list)
      }}
      trigger={
        <Button size="sm" variant="outline">
          Discard
        </Button>
      }
    />
  )
}
