import type { ComponentProps } from 'react'
import { locationTypes } from '#features/leads/policy/location-types.ts'
import { SiteFields as Schema, type SiteFields as Values } from '#features/sites/schema.ts'
import { type FieldWords, FormFields } from './form-fields.tsx'

const words: Record<keyof Values, FieldWords> = {
  name: { label: 'Name of the site', className: 'sm:col-span-2' },
  postcode: {
    label: 'Postcode',
    input: { maxLength: 10, autoCapitalize: 'characters', spellCheck: false },
  },
  environment: { label: 'Location type', choices: locationTypes },
  floor: { label: 'Floor', hint: 'Such as 2nd floor.', className: 'sm:col-span-2' },
}

/** What is asked about a site wherever one is added or changed, for a grid of two columns. */
export function SiteFields(
  props: Omit<ComponentProps<typeof FormFields<Values>>, 'schema' | 'words'>,
) {
  return <FormFields {...props} schema={Schema} words={words} />
}
