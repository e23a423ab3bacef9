/*
 * In the head of every page of the portal, before anything is painted: a page that is dark does not
 * begin light. From then on the frame of the portal keeps it.
 */
import { chosenTheme, showTheme } from '#ui/chosen-theme.ts'

showTheme(chosenTheme())
