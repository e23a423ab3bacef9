/** What kind of place a site is: the location types of the enquiry form. */
export const siteEnvironments = [
  'apartment',
  'office',
  'retail',
  'hospital',
  'education',
  'other',
] as const
export type SiteEnvironment = (typeof siteEnvironments)[number]

/** On what terms a machine stands where it stands. */
export const terms = { trial: '30-day trial', partnership: 'Partnership' } as const
export type Terms = keyof typeof terms

/** Where a machine is on its way to work: in this order, and aside in the store. */
export const machinePhases = {
  'not-connected': 'Not connected yet',
  commissioning: 'Commissioning',
  live: 'Live',
  stored: 'Stored',
} as const
export type MachinePhase = keyof typeof machinePhases

/** Stands for what was sold from a slot that no plan knew. */
export const unknownProductId = '00000000-0000-7000-8000-000000000000'

/** How somebody paid at the machine. */
export const paymentKinds = ['card', 'contactless', 'mobile', 'cash', 'free'] as const
export type PaymentKind = (typeof paymentKinds)[number]

/** What a machine can report as broken. */
export const faultKinds = {
  jam: 'Jam',
  cooling: 'Cooling',
  payment: 'Payment terminal',
  lock: 'Door lock',
  screen: 'Screen',
  camera: 'Camera',
} as const
export type FaultKind = keyof typeof faultKinds
/** What was last heard of each part, and when that was. */
export type Faults = Partial<Record<FaultKind, { broken: boolean; at: string }>>

/** What happened at a machine beside its sales. */
export type MachineEventKind =
  | 'door-opened'
  | 'door-closed'
  | 'power-lost'
  | 'power-back'
  | 'fault'
  | 'fault-cleared'
  | 'restock'
  | 'refund'
  | 'vend-failed'
  /** Told by newer firmware than is known here, and kept as it came. */
  | 'unread'

export const alertKinds = {
  offline: 'Offline',
  temperature: 'Too warm',
  door: 'Door open',
  fault: 'Fault',
  'low-stock': 'Low stock',
  expiry: 'Expiry',
  'no-sales': 'Unusually quiet',
} as const
export type AlertKind = keyof typeof alertKinds

/** In the order in which they are dealt with. */
export const urgencies = { critical: 'Critical', high: 'High', normal: 'Normal' } as const
export type Urgency = keyof typeof urgencies

export const visitStates = {
  planned: 'Planned',
  'under-way': 'Under way',
  done: 'Done',
  cancelled: 'Cancelled',
} as const
export type VisitState = keyof typeof visitStates

export const ticketStates = {
  open: 'Open',
  waiting: 'Waiting for you',
  closed: 'Closed',
} as const
export type TicketState = keyof typeof ticketStates

export const refundStates = {
  asked: 'Being looked at',
  paid: 'Paid back',
  refused: 'Not paid back',
} as const
export type RefundState = keyof typeof refundStates

export const statementStates = { draft: 'Draft', sent: 'Sent', paid: 'Paid' } as const
export type StatementState = keyof typeof statementStates

/** Chilled food is kept at or below this, by law. */
export const warmestChilledCelsius = 8
/** Filling and defrosting stay below this; what is warm for so long is too warm. */
export const warmTooLongMs = 10 * 60_000

/**
 * How fresh what we know of a machine is: under 4 hours, 4 to 8, over 8. New: it has never reported.
 * Asleep: it is of the demonstration, and the simulator does not run.
 */
export type Freshness = 'green' | 'amber' | 'red' | 'new' | 'asleep'

/** How many days back a page shows temperatures. */
export const temperatureDays = ['1', '7', '30'] as const
export type TemperatureDays = (typeof temperatureDays)[number]
