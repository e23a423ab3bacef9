import { SubmissionDialog } from '#app/portal/dialog-form.tsx'
import { useForm } from '#app/portal/use-form.ts'
import { categories } from '#content/products.ts'
import { rangeCalls } from '#features/fleet/calls/range.ts'
import {
  allergens,
  type NewProduct,
  type ProductFacts,
  type RangeProduct,
  shapes,
  vatRates,
} from '#features/fleet/schema/range.ts'
import { readMoney } from '#lib/money-text.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field, FieldGroup, InlineField } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { useToast } from '#ui/toast.tsx'

type ProductField = keyof NewProduct

const inPounds = (pence: number | undefined) =>
  pence === undefined ? '' : (pence / 100).toFixed(2)

/** Typed in pounds, sent in pence. */
function moneyIn(form: FormData) {
  const text = (name: ProductField) => String(form.get(name) ?? '')
  const penceOf = (amount: string) => readMoney(amount) ?? Number.NaN
  return {
    costPence: penceOf(text('costPence')),
    pricePence: penceOf(text('pricePence')),
    depositPence: penceOf(text('depositPence').trim() || '0'),
    vatRate: Number(text('vatRate')) as ProductFacts['vatRate'],
  }
}

const marks: [name: ProductField & keyof RangeProduct, label: string][] = [
  ['hfss', 'High in fat, salt or sugar (HFSS)'],
  ['highCaffeine', 'High in caffeine: 150 mg or more in a litre'],
  ['chilled', 'Kept at or below 8 °C'],
  ['vegan', 'Vegan'],
  ['halal', 'Suits a halal diet'],
]

export function ProductDialog({
  product,
  onClose,
  onSaved,
}: {
  /** None: a new one. */
  product: RangeProduct | undefined
  onClose: () => void
  onSaved: () => void
}) {
  const toast = useToast()
  const { errors, ...form } = useForm(product ? rangeCalls.save : rangeCalls.add, {
    params: { id: product?.id ?? '' },
    also: (form) => ({ ...moneyIn(form), ...(product && { version: product.version }) }),
    onDone: (_, { name }) => {
      toast({ title: 'Saved', description: `${name.trim()} is in the range.` })
      onSaved()
      onClose()
    },
  })
  const number = (name: ProductField, label: string, value: number | null = null, unit = '') => (
    <Field name={name} label={label} optional error={errors[name]}>
      {(control) => (
        <Input {...control} inputMode="numeric" unit={unit} defaultValue={value ?? ''} />
      )}
    </Field>
  )
  const money = (name: ProductField, label: string, pence: number | undefined, hint: string) => (
    <Field name={name} label={label} hint={hint} error={errors[name]}>
      {(control) => (
        <Input {...control} inputMode="decimal" icon="£" defaultValue={inPounds(pence)} />
      )}
    </Field>
  )
  return (
    <SubmissionDialog
      form={form}
      size="wide"
      title={product?.name ?? 'New product'}
      description="A new list price is for what is planned from now on; lanes keep theirs."
      action="fleet.write"
      button="Save"
      failureTitle="Not saved"
      onClose={onClose}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
        <Field
          name="name"
          label="Name"
          error={errors.name}
          className={product ? 'sm:col-span-2' : ''}
        >
          {(control) => <Input {...control} maxLength={80} defaultValue={product?.name} />}
        </Field>
        {!product && (
          <Field name="code" label="Code" error={errors.code}>
            {(control) => (
              <Input {...control} maxLength={40} autoCapitalize="none" spellCheck={false} />
            )}
          </Field>
        )}
        <Field name="category" label="Category" error={errors.category}>
          {(control) => (
            <NativeSelect {...control} defaultValue={product?.category}>
              {Object.entries(categories).map(([value, { name }]) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
        <Field name="shape" label="Shape of the pack" error={errors.shape}>
          {(control) => (
            <NativeSelect {...control} defaultValue={product?.shape}>
              {shapes.map((shape) => (
                <option key={shape} value={shape}>
                  {shape}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
        {money('pricePence', 'List price', product?.pricePence, 'With VAT.')}
        {money('costPence', 'What one costs us', product?.costPence, 'Without VAT.')}
        <Field name="vatRate" label="VAT" error={errors.vatRate}>
          {(control) => (
            <NativeSelect {...control} defaultValue={product?.vatRate ?? 2000}>
              {Object.entries(vatRates).map(([value, name]) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
        <Field name="depositPence" label="Deposit" optional error={errors.depositPence}>
          {(control) => (
            <Input
              {...control}
              inputMode="decimal"
              icon="£"
              defaultValue={inPounds(product?.depositPence)}
            />
          )}
        </Field>
        {number('kcal', 'Calories of a pack', product?.kcal, 'kcal')}
        {number('shelfLifeDays', 'Keeps from delivery', product?.shelfLifeDays, 'days')}
        {number('minimumAge', 'Sold from the age of', product?.minimumAge, 'years')}
        <FieldGroup
          name="allergens"
          label="Allergens"
          optional
          error={errors.allergens}
          className="sm:col-span-2"
        >
          {() => (
            <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
              {allergens.map((allergen) => (
                <InlineField key={allergen} name="allergens" label={allergen}>
                  {(control) => (
                    <Checkbox
                      {...control}
                      value={allergen}
                      defaultChecked={product?.allergens.includes(allergen) ?? false}
                    />
                  )}
                </InlineField>
              ))}
            </div>
          )}
        </FieldGroup>
        <FieldGroup name="marks" label="Marks" optional className="sm:col-span-2">
          {() => (
            <div className="grid gap-2 sm:grid-cols-2">
              {marks.map(([name, label]) => (
                <InlineField key={name} name={name} label={label}>
                  {(control) => <Checkbox {...control} defaultChecked={product?.[name] === true} />}
                </InlineField>
              ))}
            </div>
          )}
        </FieldGroup>
      </div>
    </SubmissionDialog>
  )
}
