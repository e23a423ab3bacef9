import { useState } from 'react'
import { useNavigate } from 'react-router'
import { checkWith } from '#app/portal/check-with.ts'
import { newCompany } from '#app/portal/company-search.tsx'
import { SubmissionDialog } from '#app/portal/dialog-form.tsx'
import { newSite, newSiteFields, SiteChoice } from '#app/portal/site-choice.tsx'
import { useSubmission } from '#app/portal/use-submission.ts'
import { call } from '#app/session/call.ts'
import { machineList } from '#content/machines.ts'
import { installationCalls } from '#features/installations/calls.ts'
import { InstallationStart } from '#features/installations/schema.ts'
import type { LeadDetail } from '#features/leads/schema/desk.ts'
import { CompanyFields, SiteFields } from '#features/sites/schema.ts'
import { siteEnvironments, terms } from '#lib/fleet-words.ts'
import { formValues } from '#lib/form-values.ts'
import { portalPath } from '#lib/portal-links.ts'
import type { ProposalTerms } from '#lib/proposal-words.ts'
import { addDays, londonDate } from '#lib/time.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { DatePicker } from '#ui/date-picker.tsx'
import { Field, InlineField } from '#ui/field.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { useToast } from '#ui/toast.tsx'
import { textIn } from '../../../../site/form/text-in.ts'

/** Time for a visit and for the machine to be made ready. */
const daysToDelivery = 14

const isNewCompany = (form: FormData) => textIn(form, 'company') === newCompany
const isNewSite = (form: FormData) => isNewCompany(form) || textIn(form, 'site') === newSite
const siteIn = (form: FormData) => formValues(SiteFields, form, newSiteFields)

function inputOf(form: FormData, { version, email }: LeadDetail) {
  return {
    version,
    company: isNewCompany(form)
      ? { name: textIn(form, 'companyName') }
      : { id: textIn(form, 'companyId') },
    site: isNewSite(form) ? siteIn(form) : { id: textIn(form, 'site') },
    model: textIn(form, 'model'),
    terms: textIn(form, 'terms'),
    plannedFor: textIn(form, 'plannedFor'),
    ...(form.get('invite') !== null && email && { invite: email }),
  }
}

/** A union says only that none of it fits: what is new is asked by itself. */
function check(form: FormData, lead: LeadDetail): Partial<Record<string, string>> {
  const { company, site, ...rest } = checkWith(InstallationStart, inputOf(form, lead))
  const { name: companyName } = isNewCompany(form)
    ? checkWith(CompanyFields, { name: textIn(form, 'companyName') })
    : { name: company && 'Please choose a company' }
  const ofSite = isNewSite(form)
    ? Object.fromEntries(
        Object.entries(checkWith(SiteFields, siteIn(form))).map(([name, words]) => [
          `${newSiteFields}${name}`,
          words,
        ]),
      )
    : site && { site }
  return { ...rest, ...(companyName && { companyName }), ...ofSite }
}

/** An enquiry becomes a client; what it says, and what was agreed on it, stands there already. */
export function StartInstallation(props: {
  lead: LeadDetail
  agreed?: Pick<ProposalTerms, 'company' | 'site' | 'postcode' | 'model' | 'plannedFor'>
  onClose: () => void
}) {
  const { lead, agreed, onClose } = props
  const [plannedFor, setPlannedFor] = useState<string | undefined>(
    agreed?.plannedFor ?? addDays(londonDate(new Date()), daysToDelivery),
  )
  const navigate = useNavigate()
  const toast = useToast()
  const { errors, ...form } = useSubmission<string>({
    check: (form) => check(form, lead),
    send: async (form) => {
      const input = InstallationStart.parse(inputOf(form, lead))
      const { id, company } = await call(installationCalls.start, {
        params: { id: lead.id },
        input,
      })
      toast({ title: 'Installation started', description: `${company.name} is a client now.` })
      onClose()
      navigate(portalPath('/dashboard/installations/:id', { id }))
    },
  })
  const environment = siteEnvironments.find((each) => each === lead.locationType) ?? 'office'
  const wanted = machineList.find(({ name }) => name === lead.machineOfInterest)
  return (
    <SubmissionDialog
      form={form}
      size="wide"
      pinned
      title="Start the installation"
      description="The company, its contact and the site are kept from here on, and every step until the first sale has its day."
      action="installations.write"
      button="Start"
      busyLabel="Starting…"
      failureTitle="Not started"
      onClose={onClose}
    >
      <SiteChoice
        errors={errors}
        said={agreed?.company ?? lead.company ?? lead.name}
        start={{
          name: agreed?.site ?? lead.company ?? '',
          environment,
          ...(agreed?.postcode && { postcode: agreed.postcode }),
        }}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
        <Field name="model" label="Machine" error={errors.model}>
          {(control) => (
            <NativeSelect {...control} defaultValue={agreed?.model ?? wanted?.slug}>
              {machineList.map(({ slug, name }) => (
                <option key={slug} value={slug}>
                  {name}
                </option>
              ))}
            </NativeSelect>
          )}
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
        <Field name="plannedFor" label="Delivery planned for" error={errors.plannedFor}>
          {(control) => <DatePicker {...control} value={plannedFor} onChange={setPlannedFor} />}
        </Field>
      </div>
      {lead.email && (
        <InlineField
          name="invite"
          label={`Invite ${lead.email} to the portal`}
          hint="They choose a password and follow the steps there."
          error={errors.invite}
        >
          {(control) => <Checkbox {...control} defaultChecked />}
        </InlineField>
      )}
    </SubmissionDialog>
  )
}
