/** Common Arabic names with their usual spelling in Latin letters. */
const KNOWN_NAMES: Record<string, string> = {
  محمد: 'Mohammed',
  احمد: 'Ahmed',
  محمود: 'Mahmoud',
  حمد: 'Hamad',
  علي: 'Ali',
  عمر: 'Omar',
  عمرو: 'Amr',
  عثمان: 'Othman',
  حسن: 'Hassan',
  حسين: 'Hussein',
  خالد: 'Khalid',
  خليفه: 'Khalifa',
  راشد: 'Rashid',
  رشيد: 'Rashid',
  سعيد: 'Saeed',
  سعد: 'Saad',
  سلطان: 'Sultan',
  سالم: 'Salem',
  سلمان: 'Salman',
  سليمان: 'Sulaiman',
  سيف: 'Saif',
  صالح: 'Saleh',
  طارق: 'Tariq',
  زايد: 'Zayed',
  زيد: 'Zaid',
  زياد: 'Ziad',
  يوسف: 'Yousef',
  يعقوب: 'Yaqoub',
  ياسر: 'Yasser',
  ياسين: 'Yassine',
  ابراهيم: 'Ibrahim',
  اسماعيل: 'Ismail',
  اسحاق: 'Ishaq',
  عبدالله: 'Abdullah',
  ماجد: 'Majid',
  منصور: 'Mansour',
  مصطفي: 'Mustafa',
  مريم: 'Maryam',
  نوره: 'Noura',
  فاطمه: 'Fatima',
  عايشه: 'Aisha',
  عائشه: 'Aisha',
  ساره: 'Sara',
  لطيفه: 'Latifa',
  شمسه: 'Shamsa',
  هند: 'Hind',
  ليلي: 'Layla',
  امينه: 'Amina',
  اميره: 'Amira',
  نور: 'Noor',
  فهد: 'Fahad',
  فيصل: 'Faisal',
  بدر: 'Badr',
  جاسم: 'Jassim',
  حمدان: 'Hamdan',
  مكتوم: 'Maktoum',
  ناصر: 'Nasser',
  صلاح: 'Salah',
  محرز: 'Mahrez',
  حكيم: 'Hakim',
  اشرف: 'Achraf',
  كريم: 'Karim',
  رحمن: 'Rahman',
  عزيز: 'Aziz',
  بلال: 'Bilal',
  وليد: 'Waleed',
  هشام: 'Hisham',
  رياض: 'Riyad',
  نبيل: 'Nabil',
  جمال: 'Jamal',
  كمال: 'Kamal',
  عادل: 'Adel',
  مبارك: 'Mubarak',
  غانم: 'Ghanem',
  عيسي: 'Eissa',
  موسي: 'Moussa',
  هاشم: 'Hashim',
  قاسم: 'Qasim',
}

export const ARABIC_NAMES = Object.keys(KNOWN_NAMES)

const LETTERS: Record<string, string> = {
  ا: 'a',
  ب: 'b',
  ت: 't',
  ث: 'th',
  ج: 'j',
  ح: 'h',
  خ: 'kh',
  د: 'd',
  ذ: 'dh',
  ر: 'r',
  ز: 'z',
  س: 's',
  ش: 'sh',
  ص: 's',
  ض: 'd',
  ط: 't',
  ظ: 'z',
  ع: 'a',
  غ: 'gh',
  ف: 'f',
  ق: 'q',
  ك: 'k',
  ل: 'l',
  م: 'm',
  ن: 'n',
  ه: 'h',
  و: 'w',
  ي: 'y',
  ء: '',
  ئ: 'i',
  ؤ: 'o',
  گ: 'g',
  پ: 'p',
  چ: 'ch',
  ڤ: 'v',
}

/** Transliterates an Arabic name: by its usual Latin spelling, else letter by letter with guessed short vowels. */
export function latinFromArabic(name: string): string {
  return normaliseSpelling(name)
    .split(/\s+/)
    .filter((word) => word !== '')
    .map(latinWord)
    .filter((word) => word !== '')
    .join(' ')
    .toUpperCase()
}

/** Unifies the forms of alef, ya and ta marbuta, and removes vowel marks, the long stroke and direction marks. */
function normaliseSpelling(name: string): string {
  return (
    name
      .normalize('NFKC')
      .replace(/[\p{M}\u0640\u200C-\u200F\u202A-\u202E\u2066-\u2069]/gu, '')
      .replace(/[أإآٱ]/g, 'ا')
      .replace(/ى/g, 'ي')
      .replace(/ة/g, 'ه')
      // “Servant of the …” is one name, written apart or together.
      .replace(/(?<=^|\s)عبد\s+(?=ال)/g, 'عبد')
  )
}

const ARTICLE = /^ال(?=...)/u
const SERVANT_OF_THE = /^عبدال(?=..)/u

function latinWord(word: string): string {
  const known = KNOWN_NAMES[word]
  if (known !== undefined) return known
  if (SERVANT_OF_THE.test(word)) return `Abdul${latinWord(word.replace(SERVANT_OF_THE, '')).toLowerCase()}`
  if (ARTICLE.test(word)) return `Al ${latinWord(word.replace(ARTICLE, ''))}`
  return withVowels(Array.from(word))
}

const VOWEL = /[aeiou]$/

/** Writes waw and ya after a consonant as vowels, and puts an “a” between two other consonants that meet. */
function withVowels(letters: readonly string[]): string {
  let latin = ''
  letters.forEach((letter, place) => {
    const isInside = place > 0
    const isLast = place === letters.length - 1
    let sound = LETTERS[letter] ?? (/[A-Za-z]/.test(letter) ? letter : '')
    if (letter === 'و' && isInside && !VOWEL.test(latin)) sound = 'ou'
    else if (letter === 'ي' && isInside && !VOWEL.test(latin)) sound = 'i'
    else if (letter === 'ع' && isInside && !VOWEL.test(latin)) sound = 'aa'
    else if (letter === 'ه' && isInside && isLast) sound = VOWEL.test(latin) ? 'h' : 'a'
    else if (sound !== '' && isInside && !VOWEL.test(latin) && !VOWEL.test(sound)) latin += 'a'
    latin += sound
  })
  return latin
}
