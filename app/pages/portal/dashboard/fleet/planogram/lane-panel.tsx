import { Hand, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { Panel } from '#app/portal/panel.tsx'
import { useCall } from '#app/portal/use-call.ts'
import { planogramCalls } from '#features/fleet/calls/planogram.ts'
import { shownFigure } from '#features/fleet/policy/lane-figures.ts'
import { lanesOf } from '#features/fleet/policy/lanes.ts'
import { whyNot } from '#features/fleet/policy/plan-rules.ts'
import type { PlannedSlot } from '#features/fleet/schema.ts'
import { Button } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { PriceHistory } from '../price-history.tsx'
import { LaneInsight } from './lane-insight.tsx'
import type { LoadedInsights } from './proposals.tsx'
import type { PlanEditor } from './use-plan-editor.ts'

/** Everything about one lane, by fields: whatever dragging does can be done here as well. */
export function LanePanel(props: {
  editor: PlanEditor
  insights: LoadedInsights
  readOnly: boolean
}) {
  const { editor, readOnly } = props
  const { loaded } = props.insights
  const { selected: code, slots } = editor
  const id = useId()
  if (!code) {
    return (
      <Panel title="Lane">
        <p className="text-sm text-ink-2">
          Choose a lane to see and change what it holds. With the keyboard: arrows go from lane to
          lane, the space bar picks up what is there, Enter puts it down, Delete empties the lane.
        </p>
      </Panel>
    )
  }
  const slot = slots.get(code)
  const fitting = editor.view.range.filter(
    (product) =>
      product.id === slot?.productId ||
      (!product.retired && !whyNot(editor.place, editor.plan, code, product)),
  )
  const stock = editor.view.stock[code]
  const insight =
    loaded.status === 'there' ? loaded.answer.slots.find((one) => one.code === code) : undefined
  return (
    <Panel title={`Lane ${code}`}>
      <div className="grid gap-4">
        <Findings editor={editor} code={code} />
        <Field name={`${id}-product`} label="Product">
          {(control) => (
            <NativeSelect
              {...control}
              disabled={readOnly}
              value={slot?.productId ?? ''}
              onChange={(event) => {
                const product = editor.products.get(event.target.value)
                if (product) editor.put(code, product)
                else editor.empty(code)
              }}
            >
              <option value="">Empty</option>
              {fitting.map(({ id: productId, name }) => (
                <option key={productId} value={productId}>
                  {name}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
        {slot && (
          <>
            <Figures
              key={`${code} ${slot.productId}`}
              editor={editor}
              slot={slot}
              readOnly={readOnly}
            />
            <p className="text-sm text-ink-2">
              {stock === undefined
                ? 'Not in the machine yet.'
                : stock === null
                  ? 'Not counted yet.'
                  : `${stock} in it now.`}
            </p>
            {insight && (
              <LaneInsight editor={editor} slot={slot} insight={insight} readOnly={readOnly} />
            )}
            {!readOnly && <MoveTo editor={editor} code={code} />}
          </>
        )}
        <Disclosure summary={<span className="text-base">Price history</span>}>
          <div className="pb-4">
            <LanePrices id={editor.place.id} slot={code} />
          </div>
        </Disclosure>
      </div>
    </Panel>
  )
}

function LanePrices({ id, slot }: { id: string; slot: string }) {
  const prices = useCall(planogramCalls.prices, { params: { id }, query: { slot } })
  return <PriceHistory prices={prices} about={({ product }) => product} />
}

function Findings({ editor, code }: { editor: PlanEditor; code: string }) {
  const found = editor.findings.filter((finding) => finding.code === code)
  if (found.length === 0) return null
  return (
    <ul className="grid gap-1 text-sm font-medium">
      {found.map(({ kind, message }) => (
        <li key={message} className={kind === 'fault' ? 'text-alarm' : 'text-amber'}>
          {message}
        </li>
      ))}
    </ul>
  )
}

const figures = [
  { name: 'capacity', label: 'Holds', inputMode: 'numeric' },
  { name: 'par', label: 'Fill to', inputMode: 'numeric' },
  { name: 'pricePence', label: 'Price £', inputMode: 'decimal' },
] as const

/** Taken when the field is left, so that a price half typed is no price. What is wrong stays, and is named. */
function Figures(props: { editor: PlanEditor; slot: PlannedSlot; readOnly: boolean }) {
  const { editor, slot } = props
  const id = useId()
  return (
    <div className="grid grid-cols-3 items-start gap-3">
      {figures.map(({ name, label, inputMode }) => {
        const unfit = editor.unfit.find((one) => one.code === slot.code && one.name === name)
        return (
          <Field key={name} name={`${id}-${name}`} label={label} error={unfit?.wrong}>
            {(control) => (
              <Input
                {...control}
                // Another value, as after an undo, is another field.
                key={slot[name]}
                disabled={props.readOnly}
                autoComplete="off"
                inputMode={inputMode}
                defaultValue={unfit?.typed ?? shownFigure(name, slot)}
                onInput={({ currentTarget }) => {
                  if (unfit) editor.mendFigure(slot, name, currentTarget.value)
                }}
                onBlur={({ target }) => {
                  const kept = editor.typeFigure(slot, name, target.value)
                  if (kept) target.value = shownFigure(name, kept)
                }}
              />
            )}
          </Field>
        )
      })}
    </div>
  )
}

function MoveTo({ editor, code }: { editor: PlanEditor; code: string }) {
  const id = useId()
  const slot = editor.slots.get(code)
  const product = slot && editor.products.get(slot.productId)
  if (!product) return null
  const lanes = lanesOf(editor.place.model, editor.codes)
    .map((lane) => lane.code)
    .filter((other) => other !== code && !whyNot(editor.place, editor.plan, other, product))
  return (
    <>
      <Field name={`${id}-move`} label="Move to">
        {(control) => (
          <NativeSelect
            {...control}
            value=""
            onChange={({ target }) => {
              if (target.value && editor.move(code, target.value)) editor.select(target.value)
            }}
          >
            <option value="">Choose a lane</option>
            {lanes.map((other) => {
              const there = editor.slots.get(other)
              return (
                <option key={other} value={other}>
                  {there ? `${other}, in exchange for ${editor.nameOf(there.productId)}` : other}
                </option>
              )
            })}
          </NativeSelect>
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button size="sm" variant="outline" onClick={() => editor.pickUp({ kind: 'lane', code })}>
          <Hand aria-hidden="true" className="size-4" /> Pick up
        </Button>
        <Button size="sm" variant="outline" onClick={() => editor.empty(code)}>
          <Trash2 aria-hidden="true" className="size-4" /> Empty the lane
        </Button>
      </div>
    </>
  )
}
