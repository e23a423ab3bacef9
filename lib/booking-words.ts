/** Where a consultation takes place. */
export const meetingPlaces = { video: 'By video', site: 'At your site' } as const
export type MeetingPlace = keyof typeof meetingPlaces

export type BookingState = 'booked' | 'cancelled'
