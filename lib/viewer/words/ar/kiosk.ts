/** Kiosk, embed and offline. */
export const kiosk = {
  "kiosk.touch": "المس الشاشة للبدء",
  "kiosk.stillThere": "هل ما زلت هنا؟",
  "kiosk.clears":
    "سيُمسح كل شيء للزائر التالي {seconds, plural, zero {الآن} one {بعد ثانية واحدة} two {بعد ثانيتين} few {بعد # ثوانٍ} many {بعد # ثانية} other {بعد # ثانية}}.",
  "kiosk.stay": "ما زلت هنا",
  "kiosk.startOver": "البدء من جديد",
  "kiosk.phone": "على هاتفي",
  "kiosk.phoneHint": "امسح الرمز بكاميرا هاتفك. سيفتح ما تراه هنا دون تثبيت أي شيء.",
  "kiosk.linkTitle": "الفتح على هاتفك",
  "kiosk.linkHint": "امسح الرمز لفتح {address}.",
  "kiosk.close": "إغلاق",
  "kiosk.paused": "هذه الشاشة في استراحة",
  "kiosk.pausedHint": "امسح الرمز لفتح المخطط على هاتفك.",
  "kiosk.code": "رمز يفتح {address}",
  "kiosk.pair": "إقران هذه الشاشة",
  "kiosk.pairHint": "يُدخل أحد المنظّمين هذا الرمز في صفحة الأكشاك.",
  "kiosk.pairTrouble": "يتعذّر الحصول على رمز حاليًا. ستُعاد المحاولة تلقائيًا.",
  "kiosk.isPaired": "هذه الشاشة مقترنة باسم {name}.",
  "kiosk.isAlone": "هذه الشاشة غير مقترنة. تعمل كالمعتاد، لكن لا يمكن التحكم فيها عن بُعد.",
  "kiosk.reload": "إعادة التحميل",
  "kiosk.keyboard": "لوحة المفاتيح على الشاشة",
};
