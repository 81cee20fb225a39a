import type { BlockedWord } from '@shop/contract/blocked-words'

/**
 * Blocked words of every shop: slurs, obscenities and hate slogans. They are never sent to browsers. Words that are
 * also names (Kike, Fanny, Lund, Verga, Isis) are mostly left to staff. `ANYWHERE` also matches inside other words.
 */
const ANYWHERE = {
  english: `fuck motherfuck cunt faggot nigger nigga asshole arsehole dickhead cocksuck pussy wanker bollock blowjob
    paedophil pedophil`,
  hate: `siegheil heilhitler hitler whitepower whitepride judenraus judenrein gasthejew killjews killthejew killallmuslim
    killmuslim killblacks kukluxklan meinkampf waffenss rahowa binladen alqaeda alqaida alkaida bokoharam islamicstate
    arbeitmacht holohoax nazipower neonazi`,
  german: 'hurensohn arschloch wichser schwuchtel untermensch',
  french: 'enculé connard connasse bougnoule niquetamère niquetamere',
  spanish: 'hijodeputa hijueputa gilipollas chingatumadre conchatumadre malparido mamahuevo',
  portuguese: 'caralho filhodaputa filhadaputa putaquepariu',
  italian: 'vaffanculo porcodio diocane dioporco',
  turkish: 'orospu pezevenk aminakoy aminakoyim ananisik ananisikeyim siktirgit',
  dutch: 'klootzak godverdomme kankerhoer kankerjood jodenhoer',
  arabic: 'sharmouta sharmuta sharmoota kosomak kosommak kusomak kusommak nikomak nikommak',
  arabicScript: 'شرموط قحبه كسمك كسامك كساختك منيوك متناك طيزك هتلر ابنالكلب ابنالشرموط الموتلليهود الموتللعرب',
  hindi: 'madarchod maderchod behenchod bhenchod benchod bhosdike bhosdika bhosadike',
}

/** Matched as whole words only. */
const WHOLE = {
  english: `fuk fuq fukk fcuk phuk phuq kunt kunts cuntz bitch bitches biatch shit shits shite shithead shitface shithole
    bullshit dipshit shitter shitty slut sluts slutty whore whores twats cock cocks dick dicks prick pricks penis
    vagina dildo clit clitoris cum cumshot jizz handjob rimjob boobs titties titty milf anus anal rectum scrotum
    testicles bastards slag skank pedo paedo nonce molester rapists incest tosser bellend knobhead minge kcuf tihs`,
  slurs: `paki pakis wog wogs wop dago chink chinky gook gooks spic spics nignog jigaboo golliwog raghead towelhead
    sandnigger cameljockey yid yids kyke heeb tranny shemale fag fags faggy dyke lesbo homo poofter batty retard
    retards spastic mongoloid reggin nigra negger negroid abo`,
  hate: `nazi nazis natzi kkk daesh daech taliban breivik goebbels himmler mengele auschwitz zyklonb adolfh adolfhi
    bloodhonour bloodandhonour blutundehre deathtojews deathtoarabs deathtoisrael deathtogays
    acab duce jihadijohn whitelives finalsolution`,
  numbers: `heil88 heil18 heil14 sieg88 sieg18 adolf88 adolf18 adolf14 combat18 c18 wp14 wp88 white14 white88 skin88
    skinhead88 blood88 aryan14 aryan88 reich88 hass88`,
  german: `fotze fotzen hure huren nutte nutten arsch scheisse scheiß scheiss fick ficken ficker gefickt wichse schlampe
    spast spasti missgeburt kanake kanaken neger judensau zigeuner`,
  french: `pute putes putain salope salopes encule enculer couille couilles merde bâtard batard chatte niquer nique
    tarlouze youpin youtre bamboula salarabe salejuif salenoir filsdepute`,
  spanish: `puta putas puto putos mierda pendejo pendeja cabrón cabrones maricón maricones culero culo chinga
    chingada chingar follar sudaca putamadre joder coños`,
  portuguese: `foda fodase foder fodido merda buceta boceta viado viados arrombado arrombada cuzão piroca punheta
    paneleiro porra`,
  italian: `cazzo cazzi stronzo stronza puttana puttane fanculo frocio froci ricchione culattone coglione coglioni minchia
    merdoso bocchino porcamadonna negraccio`,
  turkish: `siktir sikerim sikeyim sikik amcık amcik amk aminakoyayim götveren gotveren ibne ibneler yarrak yarak
    kahpe kaltak gavat şerefsiz serefsiz`,
  dutch: `hoer hoeren kutwijf kutjood kanker kankerlijer flikker nikker neuken mongool tyfus mof`,
  arabic: `kosom kosumak kussummak kusummak ayreefeek ayrifeek airfik tizi tizak teezi teezak khara kahba qahba gahba kahbeh
    kosokhtak kosomek metnak mtnak sharmota khawalat manyak manyook maniak zebi zobi zeby zamel khawal ibnelkalb ibnkalb yalanabouk`,
  arabicScript: `كس كسك كسم كسي طيز طيزي زب زبي زبك زبر ايري ايرك نيك نيكه ناك منيك شراميط قحاب قحبجي عرص معرص ديوث خول
    خولات لوطي لواط لوطيه خرا خره زق كلب كلبه كلاب خنزير خنازير حمار حماره قواد كواد عاهره عاهرات مومس زانيه سحاقيه مخنث
    سكس وسخ وسخه داعش دواعش القاعده نازي نازيه زنجي زنوج احا ابنحرام ابنكلب بنتكلب يلعنابوك كسابوك مصزبي`,
  hindi: `chutiya chutiye chutia chootiya gandu gaandu gaand bhosdi bhosda harami haraami haramzada haramzadi kamina kameena
    jhant jhaant lavde lawde lodu bhadwa bhadwe chodu mulla katua katwa bhangi`,
}

export const DEFAULT_BLOCKED_WORDS: readonly BlockedWord[] = [...entriesOf(ANYWHERE, true), ...entriesOf(WHOLE, false)]

function entriesOf(byLanguage: Record<string, string>, anywhere: boolean): BlockedWord[] {
  return Object.values(byLanguage).flatMap((words) => words.split(/\s+/).map((word) => ({ word, anywhere })))
}
