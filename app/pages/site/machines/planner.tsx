import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { machines, quoteLink } from '#content/machines.ts'
import { PlanogramDrawing } from '#features/forecasting/components/planogram.tsx'
import { planProductMix } from '#features/forecasting/policy/planner.ts'
import { type MixInput, queryOfMix } from '#features/forecasting/schema.ts'
import { buttonStyle } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { PlanTable } from './plan-table.tsx'
import { PlannerForm } from './planner-form.tsx'

export function Planner({ input }: { input: MixInput }) {
  const plan = planProductMix(input)
  const machine = machines[input.machine]
  return (
    <section id="mix" aria-labelledby="mix-title" className="scroll-mt-8">
      <div className="mx-auto max-w-7xl px-6 py-16 sm:py-24">
        <div className="grid gap-x-20 gap-y-10 lg:grid-cols-[3fr_2fr]">
          <div>
            <h2 id="mix-title" className="text-5xl">
              Plan the range, shelf by shelf
            </h2>
            <p className="mt-5 max-w-xl text-lg text-ink-2">
              Say who is there and what they need. This is how we would start; what sells at your
              site decides what stays.{' '}
              <Link to="/how-we-forecast" className="underline underline-offset-4">
                How we choose
              </Link>
            </p>
            <PlannerForm input={plan.input} />
          </div>
          <figure className="self-start max-lg:mx-auto max-lg:w-full max-lg:max-w-md">
            <PlanogramDrawing plan={plan} className="h-auto w-full" />
            <figcaption className="mt-3 text-sm text-ink-2">
              Drawn to the proportions of the {machine.name}. Each tag is a place in the table.
            </figcaption>
          </figure>
        </div>
        <div className="mt-12 flex flex-wrap items-end justify-between gap-x-10 gap-y-5 border-t border-line pt-8">
          <div className="max-w-2xl">
            <p role="status" className="font-display text-2xl font-bold">
              {plan.lines.length} products
              {plan.veganShare !== undefined && `, ${plan.veganShare}% of the food and drink vegan`}
            </p>
            {plan.notes.map((note) => (
              <p key={note} className="mt-2">
                {note}
              </p>
            ))}
          </div>
          <Link
            to={quoteLink(machine.name, queryOfMix(plan.input))}
            className={buttonStyle({ variant: 'orange', size: 'lg' })}
          >
            Send this plan with an enquiry
            <ArrowRight aria-hidden="true" className="size-5" />
          </Link>
        </div>
        <div className="mt-8">
          <Disclosure summary="Every product, its places and why it is there">
            <PlanTable plan={plan} />
          </Disclosure>
        </div>
        <p className="mt-5 max-w-3xl text-sm text-ink-2">
          Kinds of product, not brands. Ingredients and allergens stand on each pack, and makers
          change recipes: read the pack every time. Products stand side by side, so no machine is
          free of an allergen. “Suited to a halal diet” means without pork, alcohol or gelatine of
          unknown origin; it is not a certificate.
        </p>
      </div>
    </section>
  )
}
