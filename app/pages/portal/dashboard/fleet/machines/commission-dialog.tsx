import { useState } from 'react'
import { checkWith } from '#app/portal/check-with.ts'
import { SubmissionDialog } from '#app/portal/dialog-form.tsx'
import { newSite, newSiteFields, SiteChoice } from '#app/portal/site-choice.tsx'
import { useSubmission } from '#app/portal/use-submission.ts'
import { call } from '#app/session/call.ts'
import { machineList } from '#content/machines.ts'
import { fleetDeskCalls } from '#features/fleet/calls/desk.ts'
import { Commissioning } from '#features/fleet/schema/desk.ts'
import { SiteFields } from '#features/sites/schema.ts'
import { terms } from '#lib/fleet-words.ts'
import { formValues } from '#lib/form-values.ts'
import { londonDate } from '#lib/time.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { DatePicker } from '#ui/date-picker.tsx'
import { Field, InlineField } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { useToast } from '#ui/toast.tsx'

const text = (data: FormData, name: string) => String(data.get(name) ?? '')

function bodyOf(data: FormData) {
  const site = text(data, 'site')
  const place = {
    companyId: text(data, 'companyId'),
    ...formValues(SiteFields, data, newSiteFields),
  }
  return {
    serial: text(data, 'serial'),
    model: text(data, 'model'),
    modelName: text(data, 'modelName'),
    site: site === newSite ? place : { id: site },
    spot: text(data, 'spot'),
    terms: text(data, 'terms'),
    commissionedOn: text(data, 'commissionedOn'),
    withFirstPlan: data.get('withFirstPlan') !== null,
  }
}

function check(data: FormData): Partial<Record<string, string>> {
  const { site, ...rest } = checkWith(Commissioning, bodyOf(data))
  if (!data.get('companyId')) return { ...rest, company: 'Please choose a company' }
  if (text(data, 'site') !== newSite) return { ...rest, ...(site && { site }) }
  // A union says only that none of it fits: each field is asked by itself.
  const wrong = checkWith(SiteFields, formValues(SiteFields, data, newSiteFields))
  const named = Object.entries(wrong).map(([name, words]) => [`${newSiteFields}${name}`, words])
  return { ...rest, ...Object.fromEntries(named) }
}

export function CommissionDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const [commissionedOn, setCommissionedOn] = useState<string | undefined>(londonDate(new Date()))
  const toast = useToast()
  const { errors, ...form } = useSubmission<string>({
    check,
    send: async (data) => {
      const input = Commissioning.parse(bodyOf(data))
      await call(fleetDeskCalls.commission, { input })
      toast({ title: 'Commissioned', description: `${input.serial} is part of the fleet.` })
      onDone()
      onClose()
    },
  })
  return (
    <SubmissionDialog
      form={form}
      size="wide"
      title="Commission a machine"
      description="It is part of the fleet from then on. Give it its credential next, under Devices."
      action="fleet.write"
      button="Commission"
      busyLabel="Commissioning…"
      failureTitle="Not commissioned"
      onClose={onClose}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
        <Field name="serial" label="Serial number" hint="On the plate." error={errors.serial}>
          {(control) => (
            <Input {...control} maxLength={40} autoCapitalize="characters" spellCheck={false} />
          )}
        </Field>
        <Field
          name="model"
          label="Model"
          hint="As on the plate; of another maker, the nearest."
          error={errors.model}
        >
          {(control) => (
            <NativeSelect {...control}>
              {machineList.map(({ slug, name }) => (
                <option key={slug} value={slug}>
                  {name}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
        <Field
          optional
          name="modelName"
          label="Its own name"
          hint="Only for a machine of another maker."
          error={errors.modelName}
          className="sm:col-span-2"
        >
          {(control) => <Input {...control} maxLength={80} />}
        </Field>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:col-span-2">
          <SiteChoice errors={errors} />
        </div>
        <Field
          name="spot"
          label="Where it stands"
          hint="So that a technician finds it: “Ground floor, by the lifts”."
          error={errors.spot}
          className="sm:col-span-2"
        >
          {(control) => <Input {...control} maxLength={120} />}
        </Field>
        <Field name="terms" label="Terms" error={errors.terms}>
          {(control) => (
            <NativeSelect {...control}>
              {Object.entries(terms).map(([value, name]) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
        <Field name="commissionedOn" label="Works since" error={errors.commissionedOn}>
          {(control) => (
            <DatePicker
              {...control}
              value={commissionedOn}
              onChange={(day) => setCommissionedOn(day)}
            />
          )}
        </Field>
        <InlineField
          name="withFirstPlan"
          label="Begin with our plan for this kind of building"
          hint="Its lanes count as empty until they are filled."
          className="sm:col-span-2"
        >
          {(control) => <Checkbox {...control} defaultChecked />}
        </InlineField>
      </div>
    </SubmissionDialog>
  )
}
