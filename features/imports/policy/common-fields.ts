/** What stands in the cells of a column, as far as values alone can tell. */
export type ValueKind =
  | 'date'
  | 'time'
  | 'money'
  | 'count'
  | 'postcode'
  | 'email'
  | 'phone'
  | 'text'

export interface FieldRule {
  label: string
  value: ValueKind
  required?: true
  /** Other systems' names for it, in small letters; the first words are the likeliest. */
  names: readonly string[]
  /** What belongs into it, for people who fill in or mend a cell. */
  needs?: string
}

/** Names with commas between them: as an array, each would have a line of its own. */
export const listed = (names: string) => names.split(', ')

export const company: FieldRule = {
  label: 'Company',
  value: 'text',
  names: listed(
    'company, client, customer, customer name, host, account, account name, operator, client name',
  ),
}
export const site: FieldRule = {
  label: 'Site',
  value: 'text',
  names: listed(
    'site, location, site name, location name, place, building, branch, area, area name, machine location, location description, point of sale, pos, market, micro market, where',
  ),
}
export const postcode: FieldRule = {
  label: 'Postcode',
  value: 'postcode',
  names: listed('postcode, post code, postal code, zip, zip code, zipcode'),
  needs: 'a full UK postcode, such as M1 1AE',
}
export const environment: FieldRule = {
  label: 'Location type',
  value: 'text',
  names: listed(
    'environment, location type, site type, venue type, type of location, segment, sector, building type',
  ),
  needs: 'apartment, office, retail, hospital, education or other',
}
export const machine: FieldRule = {
  label: 'Machine',
  value: 'text',
  names: listed(
    'machine, machine name, vending machine, asset, asset name, unit, kiosk, terminal name, machine description, machine no, machine number, asset number, asset id, machine id, pos name',
  ),
}
export const serial: FieldRule = {
  label: 'Serial number',
  value: 'text',
  names: listed(
    'serial, serial number, serial no, device, device id, device number, device serial, device serial number, telemeter, telemetry id, terminal, terminal id, kiosk id, kiosk serial, reader, reader serial, eport serial, vpos, imei, hw serial',
  ),
  needs: 'up to 40 letters, digits and hyphens',
}
export const product: FieldRule = {
  label: 'Product',
  value: 'text',
  names: listed(
    'product, product name, item, item name, description, product description, item description, sku name, goods, article, selection name, mapped product, what',
  ),
}
export const code: FieldRule = {
  label: 'Product code',
  value: 'text',
  names: listed(
    'code, product code, sku, item code, item number, product id, plu, upc, ean, barcode, bar code, pa code, catalog number',
  ),
}
export const category: FieldRule = {
  label: 'Category',
  value: 'text',
  names: listed(
    'category, product category, group, product group, department, product type, item category, class',
  ),
}
export const slot: FieldRule = {
  label: 'Slot',
  value: 'text',
  names: listed(
    'slot, selection, coil, lane, column, mcoil, mdb code, slot code, selection number, coil number, tray, position, motor, channel, spiral, planogram position, rcoil, item selection, keypad',
  ),
  needs: 'the number or letters on the price tag, such as A1 or 101',
}
export const price = (label: string, ...names: string[]): FieldRule => ({
  label,
  value: 'money',
  names,
  needs: 'an amount of money, such as 1.60',
})
export const yesOrNo = (label: string, ...names: string[]): FieldRule => ({
  label,
  value: 'text',
  names,
  needs: 'yes or no',
})
export const count = (label: string, ...names: string[]): FieldRule => ({
  label,
  value: 'count',
  names,
  needs: 'a whole number',
})
export const needed = (field: FieldRule): FieldRule => ({ ...field, required: true })
