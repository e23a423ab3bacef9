/**
 * Domains of well-known services whose addresses are thrown away after use. An enquiry from one is
 * flagged, never turned away: some people guard their address.
 */
export const disposableDomains: ReadonlySet<string> = new Set(
  `
0815.ru 0wnd.net 10mail.org 10minut.com.pl 10minutemail.be 10minutemail.cf 10minutemail.co.uk
10minutemail.com 10minutemail.de 10minutemail.ga 10minutemail.gq 10minutemail.ml
10minutemail.net 10minutemail.org 10minutesmail.com 1secmail.com 1secmail.net 1secmail.org
20email.eu 20mail.eu 20mail.in 20mail.it 20minutemail.com 20minutemail.it 30minutemail.com
3d-painting.com 4warding.com 5mail.cf 60minutemail.com 6ip.us 7tags.com 99experts.com
anonbox.net anonymbox.com antichef.com antispam.de armyspy.com asdasd.ru beefmilk.com
binkmail.com bobmail.info bofthew.com breakthru.com brefmail.com bsnow.net bugmenot.com
bumpymail.com burnermail.io burnthespam.info casualdx.com centermail.com chammy.info
chogmail.com clrmail.com coieo.com cool.fr.nf correo.blogos.net cosmorph.com courriel.fr.nf
courrieltemporaire.com crazymailing.com curryworld.de cust.in cuvox.de dacoolest.com
dandikmail.com dayrep.com deadaddress.com deadspam.com despam.it devnullmail.com dfgh.net
digitalsanctuary.com discard.email discardmail.com discardmail.de dispomail.eu
disposableaddress.com disposableemailaddresses.com disposableinbox.com dispose.it
disposeamail.com disposemail.com dispostable.com dodgeit.com dodgit.com donemail.ru dontreg.com
dontsendmespam.de drdrb.com drdrb.net dropmail.me dump-email.info dumpandjunk.com dumpmail.de
dumpyemail.com e4ward.com einrot.com emailfake.com emailgo.de emailias.com emailigo.de
emailinfive.com emailisvalid.com emailmiser.com emailnax.com emailondeck.com emailsensei.com
emailtemporanea.com emailtemporanea.net emailtemporar.ro emailtemporario.com.br emailthe.net
emailtmp.com emailwarden.com emailx.at.hm emailxfer.com emltmp.com ephemail.net ero-tube.org
etranquil.com explodemail.com fakeinbox.com fakeinformation.com fakemail.fr fakemail.net
fakemailgenerator.com fakermail.com fansworldwide.de fantasymail.de fastacura.com
fettometern.com filzmail.com fizmail.com fleckens.hu flyspam.com frapmail.com fudgerub.com
fux0ringduh.com garliclife.com get1mail.com get2mail.fr getairmail.com getmails.eu getnada.com
getonemail.com ghosttexter.de girlsundertheinfluence.com gishpuppy.com gmailnator.com
goemailgo.com gowikibooks.com grandmamail.com grandmasmail.com greensloth.com grr.la
guerillamail.biz guerillamail.com guerillamail.net guerillamail.org guerrillamail.biz
guerrillamail.com guerrillamail.de guerrillamail.info guerrillamail.net guerrillamail.org
guerrillamailblock.com gustr.com h8s.org haltospam.com harakirimail.com hatespam.org hidemail.de
hidzz.com hmamail.com hochsitze.com hulapla.de ieatspam.eu ieatspam.info imails.info inbax.tk
inboxalias.com inboxbear.com inboxclean.com inboxclean.org inboxkitten.com incognitomail.com
incognitomail.net incognitomail.org insorg-mail.info instant-mail.de ipoo.org irish2me.com
jetable.com jetable.fr.nf jetable.net jetable.org jnxjn.com jourrapide.com junk1e.com
kasmail.com killmail.com killmail.net klassmaster.com klzlk.com koszmail.pl kurzepost.de
lawlita.com lazyinbox.com letthemeatspam.com lhsdv.com lifebyfood.com link2mail.net litedrop.com
lookugly.com lortemail.dk lovemeleaves.com lr78.com luxusmail.org m4ilweb.info maboard.com
mail-temp.com mail-temporaire.com mail-temporaire.fr mail.mezimages.net mail.tm mail1a.de
mail21.cc mail2rss.org mail4trash.com mail7.io mailbidon.com mailbiz.biz mailbucket.org
mailcat.biz mailcatch.com mailde.de mailde.info maildrop.cc maildu.de maileater.com mailed.ro
mailexpire.com mailfa.tk mailforspam.com mailfree.ga mailfreeonline.com mailguard.me
mailhazard.com mailimate.com mailin8r.com mailinater.com mailinator.com mailinator.net
mailinator.org mailinator2.com mailincubator.com mailismagic.com mailmetrash.com mailmoat.com
mailms.com mailnator.com mailnesia.com mailnull.com mailpick.biz mailpoof.com mailrock.biz
mailscrap.com mailshell.com mailsiphon.com mailslapping.com mailslite.com mailtemp.info
mailtemporaire.com mailtemporaire.fr mailtothis.com mailtrash.net mailtv.net mailzilla.com
mailzilla.org mbx.cc mega.zik.dj meltmail.com messagebeamer.de mierdamail.com mintemail.com
minuteinbox.com mjukglass.nu moakt.cc moakt.com moakt.ws mohmal.com moncourrier.fr.nf
monemail.fr.nf monmail.fr.nf monumentmail.com mt2009.com mt2014.com mvrht.com mycleaninbox.net
mymail-in.net mypacks.net mypartyclip.de mytemp.email mytempemail.com mytempmail.com
mytrashmail.com nada.email nepwk.com nervmich.net nervtmich.net netmails.com netmails.net
neverbox.com nice-4u.com nincsmail.hu nnh.com no-spam.ws nobulk.com noclickemail.com
nogmailspam.info nomail.pw nomail2me.com nomorespamemails.com nospam.ze.tc nospam4.us
nospamfor.us nospammail.net notmailinator.com nowmymail.com nurfuerspam.de nwldx.com
objectmail.com obobbo.com odnorazovoe.ru oneoffemail.com onewaymail.com oopi.org
ordinaryamerican.net otherinbox.com ourklips.com outlawspam.com owlpic.com pancakemail.com
pimpedupmyspace.com pjjkp.com plexolan.de politikerclub.de pookmail.com proxymail.eu prtnx.com
punkass.com putthisinyourspamdatabase.com pwrby.com quickinbox.com rcpt.at reallymymail.com
recode.me recursor.net regbypass.com rejectmail.com rhyta.com rmqkr.net rppkn.com rtrtr.com
s0ny.net safersignup.de safetymail.info safetypost.de sandelf.de saynotospams.com
selfdestructingmail.com sendspamhere.com sharedmailbox.org sharklasers.com shieldemail.com
shiftmail.com shitmail.me skeefmail.com slaskpost.se slopsbox.com smashmail.de smellfear.com
snakemail.com snkmail.com sofimail.com sofort-mail.de sogetthis.com soodonims.com spam.la
spam.su spam4.me spamavert.com spambob.com spambob.net spambob.org spambog.com spambog.de
spambog.ru spambox.info spambox.us spamcannon.com spamcannon.net spamcero.com spamcon.org
spamcorptastic.com spamcowboy.com spamcowboy.net spamcowboy.org spamday.com spamdecoy.net
spamex.com spamfree.eu spamfree24.com spamfree24.de spamfree24.org spamgoes.in spamgourmet.com
spamgourmet.net spamgourmet.org spamherelots.com spamhereplease.com spamhole.com spamify.com
spaminator.de spamkill.info spaml.com spaml.de spammotel.com spamobox.com spamoff.de
spamslicer.com spamspot.com spamstack.net spamthis.co.uk spamtrail.com speed.1s.fr spoofmail.de
stuffmail.de supergreatmail.com superrito.com suremail.info tafmail.com teewars.org teleworm.com
teleworm.us temp-inbox.com temp-mail.com temp-mail.io temp-mail.org temp-mail.ru tempail.com
tempalias.com tempe-mail.com tempemail.biz tempemail.co.za tempemail.com tempemail.net
tempinbox.co.uk tempinbox.com tempmail.com tempmail.dev tempmail.eu tempmail.it tempmail.net
tempmail.plus tempmail.us.com tempmail2.com tempmaildemo.com tempmailer.com tempmailer.de
tempmailo.com tempomail.fr temporarily.de temporarioemail.com.br temporaryemail.net
temporaryforwarding.com temporaryinbox.com temporarymailaddress.com tempr.email tempymail.com
thanksnospam.info thankyou2010.com thisisnotmyrealemail.com throwam.com
throwawayemailaddress.com throwawaymail.com tilien.com tmail.ws tmailinator.com tmpmail.net
tmpmail.org toiea.com tradermail.info trash-amil.com trash-mail.at trash-mail.com trash-mail.de
trash2009.com trashdevil.com trashdevil.de trashemail.de trashinbox.com trashmail.at
trashmail.com trashmail.de trashmail.me trashmail.net trashmail.org trashmail.ws trashmailer.com
trashymail.com trashymail.net trbvm.com trialmail.de trillianpro.com turual.com twinmail.de
tyldd.com uggsrock.com upliftnow.com uplipht.com venompen.com veryrealemail.com viditag.com
viewcastmedia.com vsimcard.com vubby.com wasteland.rfc822.org webemail.me webm4il.info
wegwerfadresse.de wegwerfemail.com wegwerfemail.de wegwerfmail.de wegwerfmail.info
wegwerfmail.net wegwerfmail.org wh4f.org whatiaas.com whatpaas.com whyspam.me wilemail.com
willhackforfood.biz willselfdestruct.com winemaven.info wronghead.com wuzup.net wuzupmail.net
wwwnew.eu xagloo.com xemaps.com xents.com xmaily.com xoxy.net xyzfree.net yapped.net yep.it
yogamaven.com yopmail.com yopmail.fr yopmail.net you-spam.com youmailr.com
ypmail.webarnak.fr.eu.org yuurok.com zehnminutenmail.de zetmail.com zippymail.info zoaxe.com
zoemail.org zomg.info
`
    .trim()
    .split(/\s+/),
)
