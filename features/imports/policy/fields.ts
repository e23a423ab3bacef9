import {
  category,
  code,
  company,
  count,
  environment,
  type FieldRule,
  listed,
  machine,
  needed,
  postcode,
  price,
  product,
  serial,
  site,
  slot,
  yesOrNo,
} from './common-fields.ts'

/** What a file may be about, in the order in which a fleet is brought in. */
export const importKinds = {
  sites: 'Sites',
  machines: 'Machines',
  products: 'Products',
  planograms: 'Planograms',
  prices: 'Prices',
  sales: 'Sales history',
  contacts: 'Contacts',
} as const
export type ImportKind = keyof typeof importKinds

/** A machine's own number comes before that of the modem in it. */
const ownNumbers = listed(
  'serial, serial number, serial no, machine serial number, machine number, machine id, asset number, asset id, machine, asset',
)

const fields = {
  sites: {
    company: needed(company),
    site: needed({
      ...site,
      names: ['site', 'site name', 'name', ...site.names, 'site address', 'address'],
    }),
    postcode: needed(postcode),
    environment,
    floor: { label: 'Floor', value: 'text', names: ['floor', 'level', 'storey'] },
  },
  machines: {
    serial: needed({ ...serial, names: [...ownNumbers, ...serial.names] }),
    /** By which other files name the machine: of the modem in it, or the operator's own. */
    otherNumber: {
      label: 'Other number',
      value: 'text',
      names: ['modem', 'modem serial', ...serial.names.slice(3), ...ownNumbers],
    },
    model: {
      label: 'Model',
      value: 'text',
      names: listed(
        'model, machine model, machine type, type, equipment, make and model, product family',
      ),
    },
    company: needed(company),
    site: needed({ ...site, names: [...site.names, 'site address', 'address'] }),
    postcode,
    environment,
    spot: {
      label: 'Spot on the site',
      value: 'text',
      names: listed(
        'spot, machine name, name, sub location, sublocation, placement, position, stands, where, room, description',
      ),
    },
    terms: {
      label: 'Terms',
      value: 'text',
      names: listed('terms, contract, agreement, contract type'),
      needs: 'trial or partnership',
    },
    commissioned: {
      label: 'Commissioned on',
      value: 'date',
      names: listed(
        'commissioned, installed, install date, installation date, start date, live since, placed on, commissioned on, date installed, created',
      ),
    },
  },
  products: {
    code,
    name: needed({ ...product, label: 'Name', names: ['name', ...product.names] }),
    category,
    shape: {
      label: 'Pack',
      value: 'text',
      names: listed('shape, pack, packaging, pack type, container'),
      needs: 'bottle, can, carton, pot, sandwich, bag, bar or box',
    },
    cost: price(
      'Cost',
      ...listed(
        'cost, cost price, unit cost, purchase price, buy price, wholesale, case cost per unit',
      ),
    ),
    price: needed(
      price(
        'Price',
        ...listed(
          'price, sell price, selling price, retail price, list price, default price, vend price, rrp',
        ),
      ),
    ),
    vat: {
      label: 'VAT rate',
      value: 'text',
      names: listed('vat, vat rate, tax, tax rate, vat percent, tax percent'),
      needs: '0, 5 or 20',
    },
    allergens: { label: 'Allergens', value: 'text', names: ['allergens', 'allergen'] },
    kcal: count('Calories', ...listed('kcal, calories, energy kcal')),
    minimumAge: count('Minimum age', ...listed('minimum age, min age, age limit, age restriction')),
    hfss: yesOrNo('HFSS', 'hfss', 'high fat salt sugar'),
    highCaffeine: yesOrNo('High caffeine', 'high caffeine', 'caffeine'),
    vegan: yesOrNo('Vegan', 'vegan'),
    halal: yesOrNo('Halal', 'halal'),
    chilled: yesOrNo('Chilled', 'chilled', 'refrigerated', 'keep cold'),
    deposit: price('Deposit', ...listed('deposit, drs, container deposit, crv')),
    shelfLifeDays: count(
      'Shelf life in days',
      ...listed('shelf life days, shelf life, days fresh'),
    ),
  },
  planograms: {
    machine: needed({ ...machine, names: [...machine.names, ...serial.names] }),
    slot: needed(slot),
    product: needed(product),
    price: price(
      'Price',
      ...listed(
        'price, vend price, selling price, sell price, cash price, cashless price, credit price, retail price',
      ),
    ),
    capacity: count(
      'Capacity',
      ...listed('capacity, max, max capacity, maximum, depth, spiral capacity, full'),
    ),
    par: count('Par level', ...listed('par, par level, fill level, target, target stock, fill to')),
  },
  prices: {
    /** Not needed in a row that names a machine and its slot: see missingIn. */
    product: needed({ ...product, names: ['name', ...product.names, ...code.names] }),
    price: needed(
      price(
        'New price',
        ...listed(
          'new price, price, sell price, selling price, retail price, vend price, list price',
        ),
      ),
    ),
    machine: { ...machine, names: [...machine.names, ...serial.names] },
    slot,
  },
  sales: {
    date: needed({
      label: 'Date',
      value: 'date',
      names: listed(
        'date, trans date, transaction date, sale date, date time, datetime, timestamp, transaction time, machine settlement time, vend time, sold at, machine time, authorization time, vend date, created, day, date and time, transaction date and time, local time, machine seetime, business date, week, period',
      ),
    }),
    time: {
      label: 'Time',
      value: 'time',
      names: listed('time, sale time, trans time, hour, time of day, vend clock'),
    },
    machine: needed(machine),
    serial,
    site,
    company: {
      ...company,
      names: listed('company, customer, client, company name, customer name, client name, host'),
    },
    product: {
      ...product,
      names: [
        ...product.names,
        ...listed(
          'product selection info, vended item, vended product, item vended, product vended, item sold, product sold',
        ),
      ],
    },
    code,
    category,
    slot,
    quantity: count(
      'Quantity',
      ...listed(
        'quantity, qty, mqty, units, count, vends, items, units sold, vend count, number sold, sold, multivend, item count, charged quantity, quantity sold, vended quantity, rqty, how many',
      ),
    ),
    price: price(
      'Price of one',
      ...listed(
        'unit price, price, mprice, item price, vend price, charged price, price each, selling price, actual price, price per unit, rprice, each',
      ),
    ),
    total: price(
      'Amount of the row',
      ...listed(
        'line total, amount, total, total amount, sales, revenue, value, line amount, sale amount, settlement value, se value, gross sales, gross, turnover, net sales, extended price, charged amount, amount charged, sales amount, total price, takings, took, paid, amount paid, item total, subtotal, total sales, settlement value vend price',
      ),
    ),
    payment: {
      label: 'Payment',
      value: 'text',
      names: listed(
        'payment, payment method, payment type, payment method description, type, tender, tender type, method, payment source, trans type, transaction type, cash credit, paid by, recognition method, card type, brand, card brand',
      ),
    },
    status: {
      label: 'Status',
      value: 'text',
      names: listed(
        'status, state, result, transaction status, outcome, trans status, sale status, vend status, trans result, settlement status, vend result, response',
      ),
    },
    transaction: {
      label: 'Transaction number',
      value: 'text',
      names: listed(
        'transaction, transaction id, trans, trans id, transaction number, receipt, receipt number, order, order id, ref, reference, transaction reference, site transaction id, id',
      ),
    },
  },
  contacts: {
    company: needed(company),
    name: needed({
      label: 'Name',
      value: 'text',
      names: listed(
        'name, contact, contact name, full name, person, contact person, last name, surname, family name',
      ),
    }),
    firstName: {
      label: 'First name',
      value: 'text',
      names: listed('first name, forename, given name, first'),
    },
    email: {
      label: 'Email',
      value: 'email',
      names: listed('email, e mail, email address, mail, contact email'),
    },
    phone: {
      label: 'Telephone',
      value: 'phone',
      names: listed('phone, telephone, mobile, phone number, tel, contact number, cell'),
    },
    role: {
      label: 'Role',
      value: 'text',
      names: listed('role, job title, title, position, department, function'),
    },
  },
} as const satisfies Record<ImportKind, Record<string, FieldRule>>

export type FieldOf<Kind extends ImportKind> = keyof (typeof fields)[Kind] & string
export const fieldsOf = (kind: ImportKind): Record<string, FieldRule> => fields[kind]
export const requiredIn = (kind: ImportKind): string[] =>
  Object.entries(fieldsOf(kind)).flatMap(([name, { required }]) => (required ? [name] : []))

/** Stand behind the columns of a file where its rows to mend are downloaded. */
export const ownColumns = ['Row', 'What is wrong']

/** Columns that are known and are nothing that we take. A total of a whole transaction counts items twice. */
export const knownAndLeftOut = listed(
  'trans total, transaction total, order total, basket total, receipt total, cart total, prcd date, processed date, settlement date, settled, posted date, batch date, tax, tax amount, sales tax, vat amount, discount, fee, fees, two tier, convenience fee, card number, card, last 4, approval code, auth code, currency, balance, commission, authorization value, authorised amount, authorized amount, auth amount, au value',
)
