import { type Environment, environments } from '#content/environments.ts'
import { PlanogramDrawing } from '#features/forecasting/components/planogram.tsx'
import { planProductMix } from '#features/forecasting/policy/planner.ts'
import { defaultMix, limits } from '#features/forecasting/schema.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { NativeSelect } from '#ui/native-select.tsx'

/** The planner, begun with a kind of building of that place. It goes on at /machines. */
export function PlanStart({ typical }: { typical: Environment }) {
  const start = { ...defaultMix, environment: typical }
  const [least, most] = limits.people
  return (
    <section
      aria-labelledby="plan-title"
      className="mx-auto grid max-w-7xl items-center gap-x-20 gap-y-12 px-6 py-20 sm:py-28 lg:grid-cols-[1fr_2fr]"
    >
      <PlanogramDrawing
        plan={planProductMix(start)}
        className="h-auto w-full max-w-sm max-lg:order-last max-lg:mx-auto"
      />
      <div>
        <h2 id="plan-title" className="text-5xl">
          What would your machine sell?
        </h2>
        <p className="mt-5 max-w-xl text-lg text-ink-2">
          The drawing is a first range for {start.people} people. Say what your building is and how
          many use it, and see every shelf, product by product, with the reason for each.
        </p>
        <form action="/machines#mix" className="mt-8 grid max-w-2xl gap-5 sm:grid-cols-2">
          <Field name="site" label="Kind of building">
            {(control) => (
              <NativeSelect {...control} defaultValue={typical}>
                {Object.entries(environments).map(([value, environment]) => (
                  <option key={value} value={value}>
                    {environment.name}
                  </option>
                ))}
              </NativeSelect>
            )}
          </Field>
          <Field name="people" label="People on site">
            {(control) => (
              <Input
                {...control}
                type="number"
                inputMode="numeric"
                required
                min={least}
                max={most}
                defaultValue={start.people}
              />
            )}
          </Field>
          <Button type="submit" className="justify-self-start sm:col-span-2">
            Plan the range
          </Button>
        </form>
      </div>
    </section>
  )
}
