import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { timeOf } from '#app/portal/moments.ts'
import { useMake } from '#app/portal/use-call.ts'
import { alertCalls } from '#features/alerts/calls.ts'
import { type AlertRow, type AlertStorm, snoozeHours } from '#features/alerts/schema.ts'
import { alertKinds, urgencies } from '#lib/fleet-words.ts'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Menu, MenuItem } from '#ui/menu.tsx'
import { TableSelect } from '#ui/table/table-select.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { useToast } from '#ui/toast.tsx'
import { UrgencyBadge } from './alert-marks.tsx'

type Chosen = { ids: string[] } | { storm: { kind: AlertStorm['kind']; from: string } }

/** Acknowledges or snoozes many alerts at once, or ends their snooze. */
export function useManyAlerts(onChanged: () => void) {
  const { sending, failure, make } = useMake()
  const toast = useToast()
  const act = async (chosen: Chosen, hours: (typeof snoozeHours)[number] | null) => {
    const input = { ids: [], storm: null, ...chosen, snoozeHours: hours }
    const done = await make(alertCalls.many, { input })
    if (hours === null) finish(done, 'acknowledged', 'They are assigned to you.')
    else finish(done, 'snoozed', 'They come back by themselves.')
  }
  const endSnooze = async (ids: string[]) =>
    finish(
      await make(alertCalls.endSnooze, { input: { ids } }),
      'no longer snoozed',
      'They are listed under Open.',
    )
  const finish = (
    done: { answer: { changed: number } } | undefined,
    outcome: string,
    description: string,
  ) => {
    if (!done) return
    const { changed } = done.answer
    toast({ title: `${changed} ${changed === 1 ? 'alert' : 'alerts'} ${outcome}`, description })
    onChanged()
  }
  return { sending, failure, act, endSnooze }
}

type Many = ReturnType<typeof useManyAlerts>

export function ManyButtons(props: {
  many: Many
  chosen: Chosen
  /** Of snoozed alerts. */
  onEndSnooze?: (() => void) | undefined
}) {
  const { many, chosen, onEndSnooze } = props
  return (
    <span className="flex flex-wrap gap-2">
      <Button
        size="sm"
        className="max-sm:min-h-11"
        disabled={many.sending}
        onClick={onEndSnooze ?? (() => many.act(chosen, null))}
      >
        {onEndSnooze ? 'End snooze' : 'Acknowledge'}
      </Button>
      <Menu
        trigger={
          <Button size="sm" variant="outline" className="max-sm:min-h-11" disabled={many.sending}>
            Snooze…
          </Button>
        }
      >
        {snoozeHours.map((hours) => (
          <MenuItem key={hours} onSelect={() => many.act(chosen, hours)}>
            {hours === 1 ? 'For 1 hour' : `For ${hours} hours`}
          </MenuItem>
        ))}
      </Menu>
    </span>
  )
}

/** At the bottom of the screen while rows are selected; the page leaves room for it (theme.css). */
export function SelectionBar(props: {
  ids: string[]
  /** What the search and the filters leave, on all pages. */
  listed: string[]
  areSnoozed: boolean
  many: Many
  onSelect: (ids: string[]) => void
  onClear: () => void
}) {
  const { ids, listed, many } = props
  // The row that was ticked may be where the bar is now.
  useEffect(() => {
    document.activeElement?.closest('tr')?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div
      data-sticky-bar="tall"
      className="sticky bottom-0 z-20 mt-4 flex flex-wrap items-center gap-x-6 gap-y-2 rounded-t-card border border-line bg-float px-4 py-3 shadow-float"
    >
      <ManyFailure many={many} />
      <div className="flex items-center gap-x-4 text-sm">
        <p role="status">{ids.length} selected</p>
        {ids.length < listed.length && (
          <Button size="sm" variant="link" onClick={() => props.onSelect(listed)}>
            Select all {listed.length}
          </Button>
        )}
        <Button size="sm" variant="link" onClick={props.onClear}>
          Clear
        </Button>
      </div>
      <ManyButtons
        many={many}
        chosen={{ ids }}
        onEndSnooze={props.areSnoozed ? () => many.endSnooze(ids) : undefined}
      />
    </div>
  )
}

export interface ListedStorm extends Pick<AlertStorm, 'kind' | 'from'> {
  /** False while its alerts are loading. */
  isListed: boolean
}

/** Which storm is listed, and the way back to all alerts. */
export function StormHeading({ kind, from, isListed }: ListedStorm) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isListed) return
    heading.current?.scrollIntoView()
    heading.current?.focus({ preventScroll: true })
  }, [isListed])
  return (
    <div>
      <TextLink row to="?" className="gap-1.5">
        <ArrowLeft aria-hidden="true" className="size-4" /> All alerts
      </TextLink>
      <h2 ref={heading} tabIndex={-1} className="mt-2 rounded-sm text-xl">
        {alertKinds[kind]}: opened together, {timeOf(from)}
      </h2>
    </div>
  )
}

/** Many alerts of one cause, in one line each. */
export function Storms(props: {
  storms: readonly AlertStorm[]
  many: Many
  mayChange: boolean
  linkTo: (storm: AlertStorm) => string
}) {
  return (
    <ul className="grid gap-3">
      {props.storms.map((storm) => (
        <li
          key={`${storm.kind} ${storm.from}`}
          className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-card px-4 py-3"
        >
          <span>
            <span className="flex flex-wrap items-center gap-2 font-semibold">
              {alertKinds[storm.kind]} at {storm.alerts} machines
              <UrgencyBadge urgency={storm.urgency} />
              {storm.untouched === 0 && <Badge variant="leaf">Acknowledged</Badge>}
            </span>
            <span className="block text-sm text-ink-2">
              Opened together at {storm.sites} {storm.sites === 1 ? 'site' : 'sites'}: likely one
              cause.{' '}
              <TextLink to={props.linkTo(storm)} preventScrollReset>
                Show them
              </TextLink>
            </span>
          </span>
          {props.mayChange && (
            <ManyButtons
              many={props.many}
              chosen={{ storm: { kind: storm.kind, from: storm.from } }}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

/** What is listed by cause and site; pressing a group selects its alerts. */
export function AlertGroups(props: {
  alerts: readonly AlertRow[]
  onSelect: (ids: ReadonlySet<string>) => void
}) {
  const [by, setBy] = useState<'cause' | 'site'>('cause')
  const nameOf = ({ kind, site, company }: AlertRow) =>
    by === 'cause' ? alertKinds[kind] : `${site.name}, ${company.name}`
  const groups = [...Map.groupBy(props.alerts, nameOf)].sort((a, b) => b[1].length - a[1].length)
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm">
      <TableSelect
        label="Group by"
        value={by}
        options={[
          { value: 'cause', text: 'Cause' },
          { value: 'site', text: 'Site' },
        ]}
        onChange={(value) => setBy(value === 'site' ? 'site' : 'cause')}
      />
      {groups.slice(0, 8).map(([name, alerts]) => (
        <Button
          key={name}
          size="sm"
          variant="outline"
          title={worstOf(alerts)}
          onClick={() => props.onSelect(new Set(alerts.map(({ id }) => id)))}
        >
          {name} ({alerts.length})
        </Button>
      ))}
    </div>
  )
}

function worstOf(alerts: readonly AlertRow[]): string {
  const [worst = 'normal'] = (Object.keys(urgencies) as (keyof typeof urgencies)[]).filter((one) =>
    alerts.some(({ urgency }) => urgency === one),
  )
  return urgencies[worst]
}

export function ManyFailure({ many }: { many: Many }) {
  if (!many.failure) return null
  return (
    <Alert live kind="error" title="Nothing was changed">
      {many.failure.message}
    </Alert>
  )
}
