import { useSearchParams } from 'react-router'
import { dayOf } from '#app/portal/moments.ts'
import { Answered, Panel } from '#app/portal/panel.tsx'
import { TableSkeleton } from '#app/portal/table-skeleton.tsx'
import { useCall } from '#app/portal/use-call.ts'
import { depositsFrom } from '#features/statements/policy.ts'
import { sustainabilityCalls } from '#features/sustainability/calls.ts'
import type { Sustainability } from '#features/sustainability/schema.ts'
import { londonDate, monthFrom, monthWords } from '#lib/time.ts'
import { Field } from '#ui/field.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { ClientPage } from '../support/client-page.tsx'
import { EnergyTable } from './energy-table.tsx'

export default function SustainabilityPage() {
  return (
    <ClientPage
      title="Sustainability"
      intro="What your machines used and what was thrown away, from our own records, with how each figure comes about. We give no figure that we cannot show."
    >
      {() => <Figures />}
    </ClientPage>
  )
}

const monthsShown = 13

function Figures() {
  const [query, setQuery] = useSearchParams()
  const today = londonDate(new Date())
  const months = Array.from({ length: monthsShown }, (_, back) => monthFrom(today, -back))
  const month = months.find((one) => one === query.get('month')) ?? monthFrom(today, 0)
  const { loaded, reload } = useCall(sustainabilityCalls.find, { query: { month } })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Field name="month" label="Month" className="max-w-60">
        {(control) => (
          <NativeSelect
            {...control}
            value={month}
            onChange={({ target }) =>
              setQuery({ month: target.value }, { preventScrollReset: true })
            }
          >
            {months.map((one) => (
              <option key={one} value={one}>
                {monthWords(one)}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      <Answered loaded={loaded} what="The figures" onRetry={reload} skeleton={<TableSkeleton />}>
        {(figures) => <Shown figures={figures} />}
      </Answered>
    </div>
  )
}

function Shown({ figures }: { figures: Sustainability }) {
  const { visits, filled, wasted, sold, inDeposit, unfinished } = figures
  const energy = figures.machines.reduce((sum, one) => sum + one.kilowattHours, 0)
  const facts: [label: string, value: string, how: string][] = [
    [
      'Electricity, estimated',
      `${whole(energy)} kWh`,
      'Watts of the model × hours with power ÷ 1,000',
    ],
    [
      'Thrown away',
      `${whole(wasted)} of ${whole(filled)}`,
      'Items counted as waste at visits, of those put in',
    ],
    ['Visits made', whole(visits), 'Visits that were finished. They follow what is sold'],
    [
      'Drinks with a deposit to come',
      `${whole(inDeposit)} of ${whole(sold)} sold`,
      `Bottles and cans under the deposit return scheme, which begins on ${dayOf(depositsFrom)}`,
    ],
  ]
  return (
    <>
      {unfinished && <p className="text-ink-2">This month is not over: figures are up to now.</p>}
      <dl className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {facts.map(([label, value, how]) => (
          <div key={label} className="rounded-card border border-line bg-card p-5">
            <dt className="text-ink-2">{label}</dt>
            <dd>
              <p className="mt-1 font-display font-bold text-2xl tabular-nums">{value}</p>
              <p className="mt-2 text-ink-2 text-sm">{how}.</p>
            </dd>
          </div>
        ))}
      </dl>
      <Panel title="Electricity by machine">
        <EnergyTable machines={figures.machines} />
        <p className="mt-4 max-w-prose text-ink-2 text-sm">
          The watts are those of the model’s description. The real use depends on the room and on
          how often the door opens: your own meter has the last word. We name no CO₂ figure, which
          depends on your supplier.
        </p>
      </Panel>
    </>
  )
}

const whole = (count: number) => Math.round(count).toLocaleString('en-GB')
