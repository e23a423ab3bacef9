import type { SiteFields } from './schema.ts'

/** Which details of a site make up its address, in this order. */
const inAddress: Record<keyof SiteFields, boolean> = {
  name: false,
  floor: true,
  postcode: true,
  environment: false,
}

/** Where a site is, on one line. Every page that shows a site in detail takes it from here. */
export const siteAddress = (site: Partial<SiteFields>): string =>
  (Object.keys(inAddress) as (keyof SiteFields)[])
    .filter((field) => inAddress[field] && site[field])
    .map((field) => site[field])
    .join(', ')

/** With commas between what there is: a site may have no address yet. */
export const onOneLine = (...parts: string[]): string => parts.filter(Boolean).join(', ')
