import { useState } from 'react'
import { checkWith } from '#app/portal/check-with.ts'
import { newCompany } from '#app/portal/company-search.tsx'
import { approvalCalls } from '#features/accounts/calls.ts'
import type { ApprovalView, Decision } from '#features/accounts/schema.ts'
import { companyCalls } from '#features/sites/calls/desk.ts'
import { SiteFields } from '#features/sites/schema.ts'
import { formValues } from '#lib/form-values.ts'
import { nameOf } from '#lib/name-of.ts'
import { textIn } from '../../../site/form/text-in.ts'
import { CompanyChoice } from './company-choice.tsx'
import { DecisionForm } from './decision-form.tsx'
import { SitesToAdd, siteBefore } from './sites-to-add.tsx'

/** Links the person to a company and its sites. */
export function ApproveForm(props: {
  application: ApprovalView
  /** Somebody else was faster. */
  answered: boolean
  onDecided: () => void
  onClose: () => void
}) {
  const { application } = props
  const [siteKeys, setSiteKeys] = useState(application.sitePostcode ? [1] : [])
  return (
    <DecisionForm
      application={application}
      read={(data) => readApproval(data, siteKeys)}
      check={(data) => checkApproval(data, siteKeys)}
      submitLabel="Approve"
      question={`Approve ${nameOf(application)}?`}
      answered={props.answered}
      onDecided={props.onDecided}
      onClose={props.onClose}
    >
      {(errors) => (
        <>
          <CompanyChoice said={application.companyName} errors={errors} />
          <SitesToAdd
            keys={siteKeys}
            onKeysChange={setSiteKeys}
            first={{ name: application.companyName, postcode: application.sitePostcode }}
            errors={errors}
          />
        </>
      )}
    </DecisionForm>
  )
}

function readApproval(data: FormData, siteKeys: number[]): Decision {
  const chosen = textIn(data, 'company')
  return {
    decision: 'approve',
    company: chosen === newCompany ? { name: textIn(data, 'companyName') } : { id: chosen },
    sites: siteKeys.map((key) => formValues(SiteFields, data, siteBefore(key)) as SiteFields),
  }
}

/** Sites keep their key while others come and go, and so do the messages about them. */
function checkApproval(data: FormData, siteKeys: number[]): Record<string, string> {
  const errors = checkWith(approvalCalls.decide.input, readApproval(data, siteKeys))
  const siteErrors = Object.entries(errors)
    .filter(([path]) => path.startsWith('sites.'))
    .map(([path, message]) => {
      const [, index, name] = path.split('.')
      return [`${siteBefore(siteKeys[Number(index)] ?? 0)}${name}`, message]
    })
  const isNew = textIn(data, 'company') === newCompany
  const { name: companyName } = isNew
    ? checkWith(companyCalls.add.input, { name: textIn(data, 'companyName') })
    : {}
  return { ...Object.fromEntries(siteErrors), ...(companyName && { companyName }) }
}
