import { Form } from 'react-router'
import { machineList } from '#content/machines.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { examplePence, penceFrom, yearOf } from './electricity.ts'

const number = new Intl.NumberFormat('en-GB')
const cell = 'border-b border-line py-4 text-right tabular-nums'

/** What each machine uses in a year at most, at a price that the visitor can change. */
export function Electricity({ typed }: { typed: string | undefined }) {
  const read = typed === undefined ? examplePence : penceFrom(typed)
  const pence = read ?? examplePence
  return (
    <section
      id="electricity"
      aria-labelledby="electricity-title"
      className="mx-auto max-w-7xl scroll-mt-8 px-6 py-16 sm:py-20"
    >
      <h2 id="electricity-title" className="text-4xl">
        Electricity in a year
      </h2>
      <p className="mt-4 max-w-2xl text-lg text-ink-2">
        Worked out as if the machine ran at full power day and night. Cooling pauses when it is cold
        enough, so your bill will be lower. How much lower depends on the room and on how often the
        door opens.
      </p>
      <div className="mt-8 grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_2fr]">
        <Form
          action="/pricing#electricity"
          replace
          preventScrollReset
          aria-label="Price of electricity"
          className="grid content-start gap-4"
        >
          <Field
            name="pence"
            label="Price for one kilowatt-hour"
            hint={
              typed === undefined ? 'An example. Yours is on your bill.' : 'As it is on your bill.'
            }
            error={
              read === undefined ? 'Please enter pence from 1 to 200, such as 24.5' : undefined
            }
          >
            {(control) => (
              <Input
                {...control}
                key={typed}
                inputMode="decimal"
                unit="p"
                maxLength={20}
                defaultValue={typed ?? String(examplePence)}
              />
            )}
          </Field>
          <Button type="submit" variant="outline" className="justify-self-start">
            Work it out
          </Button>
        </Form>
        <table className="w-full self-start">
          <caption className="sr-only">
            Electricity in a year at most, at {pence} pence for one kilowatt-hour
          </caption>
          <thead>
            <tr className="text-sm text-ink-2 *:border-b-2 *:border-ink *:pb-2 *:font-semibold">
              <th scope="col" className="text-left">
                Machine
              </th>
              <th scope="col" className="text-right">
                At most
              </th>
              <th scope="col" className="text-right">
                At {pence} p
              </th>
            </tr>
          </thead>
          <tbody>
            {machineList.map((machine) => {
              const { kilowattHours, pounds } = yearOf(machine, pence)
              return (
                <tr key={machine.slug}>
                  <th scope="row" className="border-b border-line py-4 text-left">
                    <span className="block text-lg font-semibold">{machine.name}</span>
                    <span className="block font-normal text-ink-2">{machine.watts} W at most</span>
                  </th>
                  <td className={cell}>{number.format(kilowattHours)} kWh</td>
                  <td className={`${cell} text-xl font-semibold`}>£{number.format(pounds)}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </section>
  )
}
