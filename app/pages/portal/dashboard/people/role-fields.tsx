import { useState } from 'react'
import { CompanySearch, type KnownCompany, newCompany } from '#app/portal/company-search.tsx'
import { roles } from '#features/accounts/schema.ts'
import type { Role } from '#lib/roles.ts'
import { roleNames } from '#lib/roles.ts'
import { Field } from '#ui/field.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { AddCompany } from './add-company.tsx'

const hints: Record<Role, string> = {
  client: 'Sees their own company and its sites.',
  sales: 'Answers enquiries and applications, and looks after clients.',
  operations: 'Runs the fleet, and answers applications.',
  compliance: 'Keeps the compliance area, with a second factor.',
  auditor:
    'Reads the compliance area and the audits they are invited to, with a second factor, and changes nothing.',
  admin: 'May do everything, people and roles included, with a second factor.',
}

/** A role, and for a client whose. */
export function RoleFields(props: {
  role?: Role
  company?: KnownCompany | null
  errors: Record<string, string | undefined>
}) {
  const [role, setRole] = useState<Role | ''>(props.role ?? '')
  return (
    <>
      <Field name="role" label="Role" hint={role && hints[role]} error={props.errors.role}>
        {(control) => (
          <NativeSelect
            {...control}
            value={role}
            onChange={(event) => setRole(event.target.value as Role)}
          >
            <option value="" disabled>
              Please select
            </option>
            {roles.map((name) => (
              <option key={name} value={name}>
                {roleNames[name]}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      {role === 'client' && (
        <CompanyField current={props.company ?? null} error={props.errors.companyId} />
      )}
    </>
  )
}

/** One that we know; one that we do not know can be added on the spot. */
function CompanyField(props: { current: KnownCompany | null; error: string | undefined }) {
  const [chosen, setChosen] = useState<KnownCompany | undefined>(props.current ?? undefined)
  return (
    <>
      <CompanySearch
        name="companyId"
        start=""
        chosen={chosen}
        onChoose={(company) => company !== newCompany && setChosen(company)}
        error={props.error}
      />
      <AddCompany onAdded={setChosen} />
    </>
  )
}
