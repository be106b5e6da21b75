/** Kiosk, embed and offline. */
export const kiosk = {
  "kiosk.touch": "געו כדי להתחיל",
  "kiosk.stillThere": "אתם עדיין כאן?",
  "kiosk.clears":
    "{seconds, plural, one {בעוד שנייה אחת} two {בעוד שתי שניות} other {בעוד # שניות}} הכול יימחק לקראת המבקר הבא.",
  "kiosk.stay": "אני עדיין כאן",
  "kiosk.startOver": "התחלה מחדש",
  "kiosk.phone": "לטלפון שלי",
  "kiosk.phoneHint": "סרקו את הקוד במצלמה. ייפתח מה שמוצג כאן, בלי להתקין דבר.",
  "kiosk.linkTitle": "פתיחה בטלפון",
  "kiosk.linkHint": "סרקו את הקוד כדי לפתוח את {address}.",
  "kiosk.close": "סגירה",
  "kiosk.paused": "המסך בהפסקה",
  "kiosk.pausedHint": "סרקו את הקוד כדי לפתוח את התוכנית בטלפון.",
  "kiosk.code": "קוד שפותח את {address}",
  "kiosk.pair": "צימוד המסך",
  "kiosk.pairHint": "המארגנים מקלידים את הקוד הזה בדף העמדות.",
  "kiosk.pairTrouble": "לא ניתן לקבל קוד כרגע. ננסה שוב באופן אוטומטי.",
  "kiosk.isPaired": "המסך מצומד בשם {name}.",
  "kiosk.isAlone": "המסך אינו מצומד. הוא פועל כרגיל, אך לא ניתן לשלוט בו מרחוק.",
  "kiosk.reload": "טעינה מחדש",
  "kiosk.keyboard": "מקלדת על המסך",
};
