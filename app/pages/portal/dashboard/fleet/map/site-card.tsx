import { Link } from 'react-router'
import { Panel } from '#app/portal/panel.tsx'
import { useForm } from '#app/portal/use-form.ts'
import { WithSecondFactor } from '#app/portal/with-second-factor.tsx'
import { modelNameOf } from '#features/fleet/policy/model-name.ts'
import type { MapSite } from '#features/fleet/schema/desk.ts'
import { siteCalls } from '#features/sites/calls/desk.ts'
import { onOneLine, siteAddress } from '#features/sites/policy.ts'
import { portalPath } from '#lib/portal-links.ts'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { useToast } from '#ui/toast.tsx'
import { FreshnessBadge } from '../freshness-badge.tsx'

const linkStyle =
  'inline-flex min-h-6 items-center rounded-sm underline underline-offset-4 hover:no-underline'

/** The site that was chosen on the map, with its machines. */
export function SiteCard(props: {
  site: MapSite
  isRough: boolean
  now: Date
  mayChange: boolean
  onPlaced: () => void
  closeTo: string
}) {
  const { site } = props
  return (
    <Panel
      title={site.name}
      action={
        <Link to={props.closeTo} replace preventScrollReset className={`${linkStyle} text-sm`}>
          Close
        </Link>
      }
    >
      <p className="text-ink-2">{onOneLine(site.company, siteAddress(site))}</p>
      <Link
        to={portalPath('/dashboard/fleet/sites/:id', { id: site.id })}
        className={`${linkStyle} mt-1 text-sm`}
      >
        Site details
      </Link>
      {props.isRough && (
        <p className="mt-2 text-sm text-amber">
          Shown in the middle of its postcode area: nobody has put it on the map yet.
        </p>
      )}
      <ul className="mt-4 grid gap-3">
        {site.machines.map((machine) => (
          <li key={machine.id} className="grid gap-1 border-line border-t pt-3">
            <span className="flex flex-wrap items-center justify-between gap-2">
              <Link
                to={portalPath('/dashboard/machines/:id', { id: machine.id })}
                className={`${linkStyle} font-semibold`}
              >
                {machine.serial}
              </Link>
              <FreshnessBadge
                freshness={machine.freshness}
                heardAt={machine.heardAt}
                now={props.now}
              />
              {!machine.hasPlan && <Badge variant="amber">No plan</Badge>}
            </span>
            <span className="text-sm text-ink-2">
              {modelNameOf(machine)} · {machine.spot}
            </span>
            <Link
              to={portalPath('/dashboard/fleet/planogram/:machineId', { machineId: machine.id })}
              className={`${linkStyle} justify-self-start text-sm`}
            >
              Planogram<span className="sr-only"> of {machine.serial}</span>
            </Link>
          </li>
        ))}
      </ul>
      {props.mayChange && (
        <div className="mt-4">
          <Disclosure summary={<span className="text-base">Put it on the map</span>}>
            <div className="pb-4">
              <WithSecondFactor action="fleet.write">
                <PlaceForm site={site} onPlaced={props.onPlaced} />
              </WithSecondFactor>
            </div>
          </Disclosure>
        </div>
      )}
    </Panel>
  )
}

function PlaceForm({ site, onPlaced }: { site: MapSite; onPlaced: () => void }) {
  const toast = useToast()
  const { formProps, errors, failure, busy } = useForm(siteCalls.place, {
    params: { id: site.id },
    onDone: () => {
      toast({ title: 'Saved', description: `${site.name} is on the map.` })
      onPlaced()
    },
  })
  return (
    <form {...formProps} className="grid gap-4">
      <Field name="latitude" label="Latitude" hint="Such as 53.4794." error={errors.latitude}>
        {(control) => <Input {...control} inputMode="decimal" defaultValue={site.latitude ?? ''} />}
      </Field>
      <Field name="longitude" label="Longitude" hint="Such as -2.2453." error={errors.longitude}>
        {(control) => <Input {...control} inputMode="text" defaultValue={site.longitude ?? ''} />}
      </Field>
      {failure && (
        <Alert live kind="error" title="Not saved">
          {failure}
        </Alert>
      )}
      <Button
        type="submit"
        size="sm"
        aria-busy={busy}
        disabled={busy}
        className="justify-self-start"
      >
        {busy ? 'Saving…' : 'Save'}
      </Button>
    </form>
  )
}
